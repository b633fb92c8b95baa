import { z } from 'zod';
import { ChangeRequest } from '../change-requests/schemas.ts';
import { listOf } from '../shared/list.ts';
import { DateTime, Id } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { File } from './file.ts';
import { Page, Variables } from './page.ts';

export const revisionTypes = ['edits', 'merge', 'rollback', 'update', 'computed'] as const;

const head = {
  object: z.literal('revision'),
  id: Id,
  parents: z.array(Id),
  type: z.enum(revisionTypes),
  createdAt: DateTime,
  author: User.optional(),
  message: z.string().optional(),
  mergedFrom: ChangeRequest.optional(),
  urls: z.strictObject({
    app: z.string(),
    published: z.string().optional(),
    public: z.string().optional(),
  }),
};

export const ReusableContent = z
  .strictObject({ id: Id, title: z.string(), document: z.string().optional() })
  .meta({ id: 'ReusableContent', description: 'Content that pages include by reference.' });

export type ReusableContent = z.output<typeof ReusableContent>;

export const Revision = z
  .strictObject({
    ...head,
    pages: z.array(Page),
    files: z.array(File),
    reusableContents: z.array(ReusableContent),
    variables: Variables,
  })
  .meta({ id: 'Revision', description: 'The whole content of a space at one moment.' });

export type Revision = z.output<typeof Revision>;

export const RevisionHead = z
  .strictObject(head)
  .meta({ id: 'RevisionHead', description: 'A revision in a list, without its content.' });

export type RevisionHead = z.output<typeof RevisionHead>;

/** A list of revisions, which can be short while old ones are still indexed. */
export function revisionsOf() {
  return z.strictObject({
    ...listOf(RevisionHead).shape,
    incomplete: z.boolean().optional().meta({
      description:
        'True with `pageId` while revisions of an earlier release are still indexed, so some that changed the page may be missing. Left out otherwise.',
    }),
  });
}

const none = { description: 'Empty here; read the revision for what it holds.' };

export const LocationRevision = z
  .strictObject({
    ...head,
    pages: z.array(Page).max(0).meta(none),
    files: z.array(File).max(0).meta(none),
    reusableContents: z.array(ReusableContent).max(0).meta(none),
  })
  .meta({ id: 'LocationRevision', description: 'The revision that a location is in, without its content.' });

export type LocationRevision = z.output<typeof LocationRevision>;

export const PageTree = z
  .strictObject({ pages: z.array(Page) })
  .meta({ id: 'PageTree', description: 'The pages of a revision, without their content.' });

/** Where more pages changed, the whole tree is told. */
export const mostPageChanges = 200;

export const PageChanges = z
  .strictObject({
    revision: Id.meta({ description: 'The revision that the pages are of.' }),
    isWhole: z.boolean().meta({
      description:
        'Whether it is the whole tree, as it is when pages came, went, moved, or are shown to others. Else each page that changed, without those below it.',
    }),
    pages: z.array(Page),
  })
  .meta({ id: 'PageChanges', description: 'The tree of a space, or what of it changed.' });
