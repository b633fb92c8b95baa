import { z } from 'zod';
import { FontInput, mostFaces, requiredWeights } from '#lib/contract/fonts/schemas.ts';
import { covers, weightName } from './weight-names.ts';

/** A face in the form: one that the font has, or a file that was uploaded for it. */
const Face = z.strictObject({
  weight: z.int(),
  weights: z.strictObject({ from: z.int(), to: z.int() }).optional(),
  name: z.string().max(256),
  license: z.string().max(1000).optional(),
  /** Null for a face that the font has already. */
  storageKey: z.string().max(512).nullable(),
});

export type Face = z.output<typeof Face>;

export const FontForm = z.strictObject({
  fontFamily: FontInput.shape.fontFamily,
  faces: z
    .array(Face)
    .max(mostFaces)
    .superRefine((faces, issues) => {
      const missing = requiredWeights.find((weight) => !covers(faces, weight));
      const twice = faces.find(({ weight }, at) => faces.findIndex((other) => other.weight === weight) < at);
      const add = (message: string) => issues.addIssue({ code: 'custom', message });
      if (faces.length === 0) add('Choose the files of the font.');
      else if (twice) add(`Two files have the weight ${weightName(twice.weight)}. Change or remove one.`);
      else if (missing) add(`Add a file for ${weightName(missing)}, which all text that is not bold needs.`);
    }),
});

export type FontForm = z.output<typeof FontForm>;

/** Faces with another one, which replaces that of the same weight. */
export function withFace(faces: readonly Face[], face: Face): Face[] {
  const others = faces.filter(({ weight }) => weight !== face.weight);
  return [...others, face].sort((one, other) => one.weight - other.weight);
}

/** What makes the faces of a font into those of the form: a storage key for each new one, null for each that is gone. */
export function changedFaces(before: readonly Face[], after: readonly Face[]) {
  const removed = before.filter(({ weight }) => !after.some((face) => face.weight === weight));
  return [
    ...removed.map(({ weight }) => ({ weight, storageKey: null })),
    ...after
      .filter(({ storageKey }) => storageKey !== null)
      .map(({ weight, storageKey }) => ({ weight, storageKey })),
  ];
}
