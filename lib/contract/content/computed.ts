import { z } from 'zod';
import { specSlug } from '../openapi/spec-slug.ts';
import { Id, text } from '../shared/text.ts';
import { File } from './file.ts';
import { Page } from './page.ts';
import { ReusableContent } from './revision.ts';

const OpenAPIRef = z.strictObject({ kind: z.literal('openapi'), spec: specSlug });

const OpenAPIProps = z.strictObject({
  models: z.boolean().meta({ description: 'Whether the schemas of the spec have a page.' }),
  downloadLink: z.boolean().optional().meta({
    description: 'Whether the overview leads to the spec itself, while the spec is public.',
  }),
  grouping: z.enum(['by-tag', 'by-operation']).optional().meta({
    description: 'A page of each tag with its operations, as when left out, or a page of each operation.',
  }),
});

/** What the whole content of a space can be written from. */
export const ComputedRevisionSource = z
  .strictObject({
    type: z.literal('builtin:openapi'),
    dependencies: z.strictObject({ spec: z.strictObject({ ref: OpenAPIRef }) }),
    props: OpenAPIProps,
  })
  .meta({
    id: 'ComputedRevisionSource',
    description: 'A source that the content of a space is written from.',
  });

export type ComputedRevisionSource = z.output<typeof ComputedRevisionSource>;

const ResolvedSpec = z
  .strictObject({
    object: z.literal('openapi-spec'),
    id: Id,
    slug: specSlug,
    lastVersion: Id.optional(),
  })
  .meta({ id: 'ResolvedOpenAPISpec', description: 'An OpenAPI spec with the version that is used of it.' });

const dependencies = z
  .strictObject({
    spec: z.strictObject({
      ref: OpenAPIRef,
      value: ResolvedSpec.nullable().optional().meta({
        description: 'The spec with its version; its latest version when left out, no content for `null`.',
      }),
    }),
  })
  .meta({ description: 'The spec, by its name, or with the version that is used of it.' });

const pageKey = text(1, 5000).meta({
  description: 'What the page is about, as `props.page` of the page says.',
});

/** What the content of one page is computed from. A page that is written from a spec has it as `computed`. */
export const ComputedDocumentSource = z
  .strictObject({
    type: z.literal('builtin:openapi'),
    dependencies,
    props: z.discriminatedUnion('doc', [
      z.strictObject({ doc: z.literal('models'), page: pageKey.optional() }),
      z.strictObject({ doc: z.enum(['info', 'operations', 'tag']), page: pageKey }),
      z.strictObject({
        doc: z.literal('operation'),
        page: pageKey,
        method: text(1, 100),
        deprecated: z.boolean().optional(),
      }),
    ]),
  })
  .meta({
    id: 'ComputedDocumentSource',
    description: 'A source that the content of a page is written from.',
  });

const seed = text(0, 1000).meta({
  description: 'What ids are made from: the same seed gives the same ids. A page has one as `computedSeed`.',
});

export const DocumentComputation = z
  .strictObject({ source: ComputedDocumentSource, seed })
  .meta({ id: 'DocumentComputation', description: 'A page whose document is wanted.' });

export const RevisionComputation = z
  .strictObject({ source: ComputedRevisionSource.extend({ dependencies }), seed })
  .meta({ id: 'RevisionComputation', description: 'A source whose pages are wanted.' });

/** What a space would hold. */
export const ComputedRevision = z
  .strictObject({
    pages: z.array(Page),
    files: z.array(File),
    reusableContents: z.array(ReusableContent),
  })
  .meta({ id: 'ComputedRevision', description: 'The content that a source gives, which nothing stores.' });

export type ComputedDocumentSource = z.output<typeof ComputedDocumentSource>;

/** A source of a space or of a page, with the version of the spec where it names one. */
export type ComputedSource = Pick<ComputedDocumentSource, 'dependencies'>;

/** The slug of the spec that a source names. */
export function specOfSource({ dependencies }: ComputedSource): string {
  return dependencies.spec.ref.spec;
}
