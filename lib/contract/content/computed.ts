import { z } from 'zod';
import { specSlug } from '../openapi/spec-slug.ts';

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
    dependencies: z.strictObject({
      spec: z.strictObject({ ref: z.strictObject({ kind: z.literal('openapi'), spec: specSlug }) }),
    }),
    props: OpenAPIProps,
  })
  .meta({
    id: 'ComputedRevisionSource',
    description: 'A source that the content of a space is written from.',
  });

export type ComputedRevisionSource = z.output<typeof ComputedRevisionSource>;

/** The slug of the spec that a source names. */
export function specOfSource({ dependencies }: ComputedRevisionSource): string {
  return dependencies.spec.ref.spec;
}
