import { z } from 'zod';
import { ChangedPage } from '../content/semantic-changes.ts';
import { Id } from '../shared/text.ts';

export const MergeNote = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('slug'),
      page: ChangedPage,
      wanted: z.string().meta({ description: 'The slug that the page had.' }),
      given: z.string().meta({ description: 'The slug that it has now.' }),
    }),
    z.strictObject({
      kind: z.literal('moved-twice'),
      page: ChangedPage.optional(),
      reusableContent: z
        .strictObject({ id: Id, title: z.string() })
        .optional()
        .meta({ description: 'Instead of a page, where the blocks are in a reusable content.' }),
      blocks: z.array(Id).meta({ description: 'The blocks that both sides moved.' }),
    }),
  ])
  .meta({
    id: 'MergeNote',
    description:
      'Something that a merge did and nobody has to decide. `slug`: two pages met at one address and this one got another. `moved-twice`: both sides moved blocks of a page or a reusable content to different places; main’s places stand, or the change request’s where it deleted those of main.',
  });

export type MergeNote = z.output<typeof MergeNote>;

/** The member of an answer that carries notes. */
export const notes = z.array(MergeNote).optional().meta({ description: 'Left out when there are none.' });

export const UpdateResult = z
  .strictObject({ revision: Id, result: z.enum(['update', 'conflicts']), notes })
  .meta({
    id: 'UpdateResult',
    description: 'The revision of a change request after an update; `conflicts` wait to be resolved.',
  });

export const UpdateRevertInput = z
  .strictObject({
    revision: Id.meta({
      description:
        'The revision of the update. If the change request has another one by now, nothing is undone (409 `change_request_changed`).',
    }),
  })
  .meta({ id: 'UpdateRevertInput', description: 'Which update of a change request to undo.' });
