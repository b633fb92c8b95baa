import { z } from 'zod';
import { Id, text } from '../shared/text.ts';

const Address = text(1, 2048);

/** What a reference to content names, by its `kind`. */
export const ContentRef = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('file'), file: Id, space: Id.optional() }),
    z.strictObject({ kind: z.literal('url'), url: Address }),
    z.strictObject({ kind: z.literal('page'), page: Id, space: Id.optional() }),
    z.strictObject({
      kind: z.literal('anchor'),
      anchor: text(0, 1000),
      page: Id.optional(),
      space: Id.optional(),
    }),
    z.strictObject({ kind: z.literal('user'), user: Id }),
    z.strictObject({ kind: z.literal('collection'), collection: Id }),
    z.strictObject({ kind: z.literal('space'), space: Id }),
    z.strictObject({
      kind: z.literal('reusable-content'),
      reusableContent: Id,
      space: Id.optional(),
    }),
    z.strictObject({ kind: z.literal('openapi'), spec: text(1, 100) }),
  ])
  .meta({ id: 'ContentRef', description: 'A reference to content: its kind, and a member of that name.' });

export type ContentRef = z.output<typeof ContentRef>;
