import { z } from 'zod';
import { Id, text, title, Uri } from '../shared/text.ts';

/** Bytes of the largest font file. */
export const largestFont = 10 * 1024 * 1024;

/** The most faces of one font. */
export const mostFaces = 20;

/** The weights that a font must have a face for: a site can't show its text without the regular one. */
export const requiredWeights: readonly number[] = [400];

const Weight = z.int().min(1).max(1000);
const FontFamily = title(1, 50).meta({ description: 'The name of the family, as style sheets write it.' });
const StorageKey = text(1, 512).meta({
  description: 'The `key` of an upload of the kind `customization_font`.',
});

const WeightRange = z
  .strictObject({ from: Weight, to: Weight })
  .meta({ id: 'FontWeightRange', description: 'The weights that the file of a variable font has.' });

export const FontFace = z
  .strictObject({
    weight: Weight,
    weights: WeightRange.optional(),
    sources: z
      .array(
        z.strictObject({
          url: Uri,
          format: z.enum(['woff2', 'woff']).optional().meta({ description: 'Absent for TTF and OTF.' }),
        }),
      )
      .min(1)
      .max(4),
  })
  .meta({ id: 'FontFace', description: 'The files of a font in one weight.' });

const definition = {
  id: Id,
  custom: z.boolean(),
  fontFamily: FontFamily,
  fontFaces: z.array(FontFace).min(1).max(mostFaces),
};

export const FontDefinition = z
  .strictObject({ ...definition, permissions: z.strictObject({ edit: z.boolean() }) })
  .meta({ id: 'FontDefinition', description: 'A font of an organization.' });

export type FontDefinition = z.output<typeof FontDefinition>;

export const FontList = z.strictObject({ count: z.int().min(0), items: z.array(FontDefinition) }).meta({
  id: 'FontList',
  description: 'All fonts of an organization; they are few, so the list has no pages.',
});

export const CustomFont = z.strictObject(definition).meta({
  id: 'CustomFont',
  description: 'A font of the organization. What is sent beside its id is ignored.',
});

export type CustomFont = z.output<typeof CustomFont>;

/** Refuses two faces of one weight. */
function differs(faces: readonly { weight: number }[]): boolean {
  return new Set(faces.map(({ weight }) => weight)).size === faces.length;
}

const twice = { error: 'must not have two faces of one weight' };

export const FontInput = z
  .strictObject({
    fontFamily: FontFamily,
    fontFaces: z
      .array(z.strictObject({ weight: Weight, storageKey: StorageKey }))
      .min(1)
      .max(mostFaces)
      .refine(differs, twice),
  })
  .meta({ id: 'FontInput', description: 'A new font and the files of its faces.' });

export const FontPatch = z
  .strictObject({
    fontFamily: FontFamily.optional(),
    fontFaces: z
      .array(
        z.strictObject({
          weight: Weight,
          storageKey: StorageKey.nullable().meta({ description: 'Null removes the face of this weight.' }),
        }),
      )
      .max(mostFaces)
      .refine(differs, twice)
      .optional()
      .meta({ description: 'The faces that are added, replaced or removed. Others stay.' }),
  })
  .meta({ id: 'FontPatch', description: 'Changes to a font.' });

export const FontFileInput = z
  .strictObject({ storageKey: StorageKey })
  .meta({ id: 'FontFileInput', description: 'An uploaded font file.' });

export const FontFileCheck = z
  .strictObject({
    object: z.literal('font-file'),
    storageKey: z.string(),
    name: z.string().meta({ description: 'The name that the file was uploaded by.' }),
    fontFamily: z.string(),
    weight: Weight,
    weights: WeightRange.optional(),
    italic: z.boolean(),
    license: z.string().optional().meta({ description: 'What the file says of its license.' }),
  })
  .meta({ id: 'FontFileCheck', description: 'What a font file says of itself.' });

export type FontFileCheck = z.output<typeof FontFileCheck>;

export const FontDetails = z
  .strictObject({
    object: z.literal('font-details'),
    files: z.array(
      z.strictObject({
        weight: Weight,
        weights: WeightRange.optional(),
        name: z.string(),
        size: z.int().meta({ description: 'Its bytes.' }),
        license: z.string().optional(),
      }),
    ),
    sites: z
      .array(z.strictObject({ id: Id, title: z.string() }))
      .meta({ description: 'The first twenty sites that use it, by title.' }),
    siteCount: z.int().meta({ description: 'How many sites use it.' }),
  })
  .meta({ id: 'FontDetails', description: 'The files of a font, and the sites that use it.' });
