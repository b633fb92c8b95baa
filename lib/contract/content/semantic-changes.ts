import { z } from 'zod';
import { ChangeRequest } from '../change-requests/schemas.ts';
import { Id } from '../shared/text.ts';
import { VariableValue } from './page.ts';

export const ChangedPage = z
  .strictObject({
    id: Id,
    type: z.enum(['document', 'group', 'link', 'computed']),
    title: z.string(),
    path: z.string(),
  })
  .meta({ id: 'ChangedPage', description: 'A page as a change names it.' });

export type ChangedPage = z.output<typeof ChangedPage>;

const ChangedFile = z.strictObject({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  downloadURL: z.string(),
});

const ChangedReusableContent = z.strictObject({ id: Id, title: z.string(), document: z.string().optional() });

const attributes = z.record(
  z.string(),
  z.strictObject({ before: z.unknown().optional(), after: z.unknown().optional() }),
);

export const SemanticChange = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('page_created'), page: ChangedPage }),
    z.strictObject({ type: z.literal('page_deleted'), page: ChangedPage }),
    z.strictObject({ type: z.literal('page_edited'), page: ChangedPage, attributes }),
    z.strictObject({
      type: z.literal('page_moved'),
      page: ChangedPage,
      parent: z.strictObject({ before: ChangedPage.optional(), after: ChangedPage.optional() }),
      at: z.strictObject({ before: z.int(), after: z.int() }),
    }),
    z.strictObject({ type: z.literal('file_created'), file: ChangedFile }),
    z.strictObject({ type: z.literal('file_deleted'), file: ChangedFile }),
    z.strictObject({ type: z.literal('file_edited'), file: ChangedFile, attributes }),
    z.strictObject({
      type: z.literal('variables_edited'),
      variables: z.record(
        z.string(),
        z.strictObject({ before: VariableValue.optional(), after: VariableValue.optional() }),
      ),
    }),
    z.strictObject({
      type: z.literal('reusable_content_created'),
      reusableContent: ChangedReusableContent,
    }),
    z.strictObject({
      type: z.literal('reusable_content_deleted'),
      reusableContent: ChangedReusableContent,
    }),
    z.strictObject({
      type: z.literal('reusable_content_edited'),
      reusableContent: ChangedReusableContent,
      attributes,
    }),
  ])
  .meta({ id: 'SemanticChange', description: 'One thing that a revision changed of another.' });

export type SemanticChange = z.output<typeof SemanticChange>;

export const SemanticChanges = z
  .strictObject({
    changes: z.array(SemanticChange),
    mergedFrom: ChangeRequest.optional(),
    more: z.int().optional().meta({ description: 'How many changes the limit left out.' }),
  })
  .meta({ id: 'SemanticChanges', description: 'What a revision changed of another, page by page.' });
