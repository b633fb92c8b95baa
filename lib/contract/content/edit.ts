import { z } from 'zod';
import { longestCondition } from '#lib/conditions/condition.ts';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { mostBlocks } from '#lib/document/most-blocks.ts';
import { ChangeRequest } from '../change-requests/schemas.ts';
import { Id, text, title } from '../shared/text.ts';
import { ContentRef } from './content-ref.ts';
import { File } from './file.ts';
import { JSONDocument } from './json-document.ts';
import { Cover, PageLayout, Variables } from './page.ts';

/** Bytes of a batch of changes, the files in it as base64. */
export const batchBytes = 32 * 1024 * 1024;

/** Keys of a batch: a line of code takes 14 of them in the form of a JSON document, a formatted word 8. */
export const batchKeys = 300_000;

/** A document as JSON takes more room than its Markdown. */
const longestJson = 4 * longestMarkdown;

const DocumentForm = z
  .union([
    z.strictObject({ markdown: text(0, longestMarkdown) }),
    z.strictObject({
      document: JSONDocument.refine((document) => JSON.stringify(document).length <= longestJson, {
        error: `must have at most ${longestJson} characters`,
      }),
    }),
  ])
  .meta({
    description: `The content of a page: \`{markdown}\` or \`{document}\`; at most ${mostBlocks} blocks, those inside of others counted.`,
  });

const Ref = text(1, 256).regex(/^[\w.-]+$/, { error: 'must be letters, digits, dots, dashes' });
const Place = z.int().min(0).max(1_000_000).meta({ description: 'Zero-based place among the siblings.' });
const Slug = text(1, 100).regex(/^(?!\.{1,2}$)[^/\s?#]+$/u, {
  error: 'must not hold slashes, blanks, ? or #, nor be dots alone',
});

/** Characters of the texts that a page has beside its content. */
export const longestTexts = { title: 500, description: 1000, linkTitle: 100, emoji: 50, icon: 50 } as const;

const PageTitle = title(1, longestTexts.title);
const Emoji = text(1, longestTexts.emoji);
const Icon = text(1, longestTexts.icon);
const Description = text(0, longestTexts.description);
const LinkTitle = text(1, longestTexts.linkTitle);

const flags = {
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
};

export const ContentChange = z
  .discriminatedUnion('operation', [
    z.strictObject({
      operation: z.literal('insert_page'),
      type: z.enum(['document', 'group', 'link']).optional(),
      document: DocumentForm.optional(),
      target: ContentRef.optional().meta({ description: 'Where a page of type `link` leads.' }),
      into: Id.nullable().optional().meta({ description: 'The parent, or the `ref` of an earlier insert.' }),
      at: Place.optional(),
      ref: Ref.optional(),
      title: PageTitle,
      slug: Slug.optional(),
      emoji: Emoji.optional(),
      icon: Icon.optional(),
      description: Description.optional(),
      ...flags,
      condition: text(1, longestCondition).optional(),
      linkTitle: LinkTitle.optional(),
      layout: PageLayout.partial().optional(),
      cover: Cover.optional(),
      variables: Variables.optional(),
    }),
    z.strictObject({
      operation: z.literal('update_page'),
      page: Id,
      document: DocumentForm.optional(),
      target: ContentRef.optional(),
      into: Id.nullable().optional().meta({ description: 'Moves the page; null is the root.' }),
      at: Place.optional(),
      title: PageTitle.optional(),
      slug: Slug.optional(),
      emoji: Emoji.nullable().optional(),
      icon: Icon.nullable().optional(),
      description: Description.nullable().optional(),
      ...flags,
      condition: text(1, longestCondition).nullable().optional(),
      linkTitle: LinkTitle.nullable().optional(),
      layout: PageLayout.partial().nullable().optional(),
      cover: Cover.nullable().optional(),
      variables: Variables.nullable().optional(),
    }),
    z.strictObject({ operation: z.literal('delete_page'), page: Id }),
    z.strictObject({
      operation: z.literal('revert_page'),
      page: Id,
      revision: Id,
      block: z.array(z.string().min(1).max(100)).min(1).max(1000).optional(),
    }),
    z.strictObject({
      operation: z.literal('insert_files'),
      files: z
        .array(
          z.strictObject({
            name: text(1, 256),
            contentType: text(1, 255).optional(),
            ref: Ref.optional(),
            base64: z.base64().max(batchBytes).optional(),
            url: z.string().max(2048).optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    z.strictObject({ operation: z.literal('delete_file'), file: Id }),
    z.strictObject({
      operation: z.literal('insert_reusable_content'),
      title: PageTitle,
      document: DocumentForm.optional(),
      ref: Ref.optional(),
    }),
    z.strictObject({
      operation: z.literal('update_reusable_content'),
      reusableContent: Id,
      title: PageTitle.optional(),
      document: DocumentForm.optional(),
    }),
    z.strictObject({ operation: z.literal('delete_reusable_content'), reusableContent: Id }),
    z.strictObject({
      operation: z.literal('update_variables'),
      variables: z.record(text(1, 100), z.union([z.string().max(256), z.number(), z.boolean(), z.null()])),
    }),
  ])
  .meta({ id: 'ContentChange', description: 'One change of a batch.' });

export type ContentChange = z.output<typeof ContentChange>;

/** The most changes of a batch. */
export const mostChanges = 50;

/** A batch brings at most this much content, so that reading it takes a few seconds at worst. */
const mostMarkdown = 2 * longestMarkdown;

function lengthOf(change: ContentChange): number {
  if (!('document' in change) || change.document === undefined) return 0;
  if ('markdown' in change.document) return change.document.markdown.length;
  return JSON.stringify(change.document.document).length / 4;
}

export const ContentBatch = z
  .strictObject({
    changes: z
      .array(ContentChange)
      .min(1)
      .max(mostChanges)
      .superRefine((changes, context) => {
        let room = mostMarkdown;
        for (const [at, change] of changes.entries()) {
          room -= lengthOf(change);
          if (room >= 0) continue;
          const message = `brings more than ${mostMarkdown} characters of content together with those before it`;
          context.addIssue({ code: 'custom', path: [at, 'document'], message });
          return;
        }
      }),
    revision: Id.optional().meta({
      description: 'The revision that the changes were made for; refused when it is not the newest any more.',
    }),
    message: text(0, 500).optional(),
  })
  .meta({ id: 'ContentBatch', description: 'Changes that are applied in order, all of them or none.' });

const PageResult = z.strictObject({
  object: z.literal('page'),
  id: Id,
  urls: z.strictObject({ location: z.string() }),
});

export const ChangeResult = z
  .discriminatedUnion('object', [
    z.strictObject({
      object: z.literal('created_page'),
      ref: z.string().optional(),
      page: PageResult,
    }),
    z.strictObject({ object: z.literal('updated_page'), page: PageResult }),
    z.strictObject({ object: z.literal('deleted_page'), page: Id }),
    z.strictObject({
      object: z.literal('created_reusable_content'),
      ref: z.string().optional(),
      reusableContent: Id,
    }),
    z.strictObject({ object: z.literal('updated_reusable_content'), reusableContent: Id }),
    z.strictObject({ object: z.literal('deleted_reusable_content'), reusableContent: Id }),
  ])
  .meta({ id: 'ChangeResult', description: 'What a change of a batch came to.' });

export type ChangeResult = z.output<typeof ChangeResult>;

const outcome = { changes: z.array(ChangeResult), insertedFiles: z.array(File) };

export const ContentUpdate = z
  .strictObject({ changeRequest: ChangeRequest, ...outcome })
  .meta({ id: 'ContentUpdate', description: 'A change request after a batch of changes.' });

export const ContentEdit = z
  .strictObject({ revision: Id, ...outcome })
  .meta({ id: 'ContentEdit', description: 'The revision that a batch of changes made of a space.' });
