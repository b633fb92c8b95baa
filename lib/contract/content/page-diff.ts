import { z } from 'zod';
import { Id } from '../shared/text.ts';
import { DocumentBlock } from './document-block.ts';
import { SemanticChange } from './semantic-changes.ts';

const ChangeKind = z.enum(['same', 'added', 'removed', 'edited', 'moved']);

const Marks = z.array(z.strictObject({ text: z.string(), change: z.enum(['same', 'added', 'removed']) }));

export const BlockChange = z
  .strictObject({
    kind: ChangeKind,
    moved: z.boolean(),
    before: DocumentBlock.optional(),
    after: DocumentBlock.optional(),
    get parts() {
      return Parts.optional();
    },
    truncated: z.boolean().optional(),
  })
  .meta({ id: 'BlockChange', description: 'What became of one block between two versions of a page.' });

const Parts: z.ZodType = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('words'), marks: Marks }),
    z.strictObject({ kind: z.literal('lines'), marks: Marks }),
    z.strictObject({
      kind: z.literal('table'),
      columns: z.array(z.strictObject({ kind: ChangeKind, moved: z.boolean(), title: Marks })),
      rows: z.array(z.strictObject({ kind: ChangeKind, moved: z.boolean(), cells: z.array(Marks) })),
    }),
    z.strictObject({
      kind: z.literal('container'),
      properties: z.array(
        z.strictObject({
          name: z.string(),
          before: z.string().optional(),
          after: z.string().optional(),
        }),
      ),
      children: z.array(BlockChange),
    }),
  ]),
);

export const PageDiff = z
  .strictObject({
    object: z.literal('page-diff'),
    page: Id,
    /** The ids of the two revisions. */
    before: Id,
    after: Id,
    changes: z.array(SemanticChange),
    blocks: z.array(BlockChange),
  })
  .meta({ id: 'PageDiff', description: 'What two revisions have otherwise of one page, block by block.' });

export type PageDiff = z.output<typeof PageDiff>;
