import { z } from 'zod';
import { listQuery, QueryBoolean } from '../shared/list.ts';
import { Id } from '../shared/text.ts';

const reading = {
  metadata: QueryBoolean.optional().meta({
    description: 'Whether Git metadata is told; true when left out.',
  }),
  computed: QueryBoolean.optional().meta({
    description: 'Whether computed content is told; true when left out.',
  }),
};

/** What every read of content takes. */
export const ContentQuery = z.strictObject(reading);

/** What a paged list of content takes. */
export const ContentListQuery = listQuery(reading);

/** What a list of the files of a space takes. */
export const FileListQuery = listQuery({
  ...reading,
  onPage: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'The id of a page: only the files that it shows or links to.' }),
});

/** What a read of a document takes. */
export const DocumentQuery = z.strictObject({
  evaluated: z.enum(['true', 'false', 'deterministic-only']).optional(),
  dereferenced: z.enum(['true', 'false', 'reusable-contents']).optional(),
  schema: z.enum(['current', 'next']).optional(),
});

/** What a read of one page takes. */
export const PageQuery = z.strictObject({
  ...reading,
  format: z.enum(['markdown', 'document', 'blocks']).optional().meta({
    description:
      'The form of the content; `markdown` when left out. `blocks` gives each block with its Markdown and the id that it keeps.',
  }),
  'format.markdown.refs': z
    .enum(['relative', 'stable'])
    .optional()
    .meta({ description: 'How links to pages are written: by path as seen from the page, or by id.' }),
  pages: QueryBoolean.optional().meta({
    description: 'Whether the pages below it are listed; true when left out.',
  }),
  evaluated: z.enum(['true', 'false', 'deterministic-only']).optional(),
  dereferenced: z.enum(['true', 'false', 'reusable-contents']).optional(),
});

export type PageQuery = z.output<typeof PageQuery>;

/** What a read of one page by its path takes, where its old addresses are known. */
export const PathQuery = PageQuery.extend({
  moved: QueryBoolean.optional().meta({
    description:
      'Whether an old address gives the page that it leads to, whose `path` tells where it is now; false when left out.',
  }),
});

/** How many changes to tell. */
export const ChangesQuery = z.strictObject({
  ...reading,
  limit: z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/, { error: 'must be a whole number from 1 to 1000' })
    .transform(Number)
    .refine((value) => value <= 1000, { error: 'must be a whole number from 1 to 1000' })
    .optional()
    .meta({ description: 'Changes to tell, 1 to 1000; 10 when left out.' }),
});

/** Since when changes of the tree are told. */
export const PageChangesQuery = z.strictObject({
  since: Id.optional().meta({
    description: 'The id of a revision of the space; the whole tree when left out.',
  }),
});
