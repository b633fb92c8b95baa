import { z } from 'zod';
import { JSONDocument } from '../content/json-document.ts';
import { listQuery } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { longestComment } from './limits.ts';

const format = z.enum(['markdown', 'document']).optional().meta({
  description: 'The form of each `body`; `markdown` when left out.',
});

export const CommentQuery = z.strictObject({ format });

export const ReplyListQuery = listQuery({ format });

export const CommentListQuery = listQuery({
  format,
  order: z.enum(['asc', 'desc']).optional().meta({
    description: 'By when they were posted; newest first when left out.',
  }),
  status: z.enum(['all', 'open', 'resolved']).optional().meta({ description: '`all` when left out.' }),
  targetPage: Id.optional().meta({ description: 'Only those on this page.' }),
  authors: z.array(Id).max(50).optional().meta({ description: 'Only those that these users posted.' }),
});

const markdown = text(0, longestComment);

const CommentText = z
  .union([
    z.strictObject({
      markdown: markdown.refine((value) => value.trim() !== '', { error: 'must not be blank' }),
    }),
    z.strictObject({
      document: JSONDocument.refine((document) => JSON.stringify(document).length <= 4 * longestComment, {
        error: `must have at most ${4 * longestComment} characters`,
      }),
    }),
  ])
  .meta({ description: 'What it says: `{markdown}` or `{document}`.' });

const TableCell = z
  .strictObject({ record: text(1, 100), definition: text(1, 100) })
  .meta({ description: 'A cell of a table: its row and its column.' });

export const CommentInput = z
  .strictObject({
    body: CommentText,
    page: Id.optional().meta({ description: 'The page that it is about; without it, the whole.' }),
    node: Id.optional().meta({ description: 'The block of the page that it is about.' }),
    tableCell: TableCell.optional(),
  })
  .refine(({ page, node }) => node === undefined || page !== undefined, {
    path: ['page'],
    error: 'must name the page of the block',
  })
  .meta({ id: 'CommentInput', description: 'A new comment.' });

const Emoji = text(1, 50).refine((value) => /^\S+$/.test(value), { error: 'must hold no blanks' });
const Emojis = z.array(Emoji).max(20).optional();

const edits = {
  body: CommentText.optional(),
  addedReactions: Emojis.meta({ description: 'Emoji that the caller reacts with.' }),
  removedReactions: Emojis.meta({ description: 'Emoji that the caller no longer reacts with.' }),
};

export const CommentPatch = z
  .strictObject({
    resolved: z.boolean().optional().meta({ description: '`true` resolves the thread, `false` reopens it.' }),
    ...edits,
  })
  .meta({ id: 'CommentPatch', description: 'What to change of a comment.' });

export const CommentReplyInput = z
  .strictObject({ body: CommentText })
  .meta({ id: 'CommentReplyInput', description: 'A new reply.' });

export const CommentReplyPatch = z
  .strictObject(edits)
  .meta({ id: 'CommentReplyPatch', description: 'What to change of a reply.' });

const CommentBody = z
  .union([z.strictObject({ markdown: z.string() }), z.strictObject({ document: JSONDocument })])
  .meta({ id: 'CommentBody', description: 'What a comment says, in the form that was asked for.' });

const Reaction = z
  .strictObject({
    emoji: z.string(),
    count: z.int(),
    users: z
      .array(z.strictObject({ user: User, reactedAt: DateTime }))
      .meta({ description: 'Who reacted, the earliest first; of very many the first hundred.' }),
  })
  .meta({ id: 'Reaction', description: 'The reactions to a comment with one emoji.' });

const CommentedPage = z
  .strictObject({
    id: Id,
    title: z.string(),
    emoji: z.string().optional(),
    icon: z.string().optional(),
    createdAt: DateTime.optional(),
    updatedAt: DateTime.optional(),
    path: z.string(),
    outdated: z.boolean().meta({ description: 'Its content has changed since, or it is gone.' }),
    deleted: z.boolean().meta({ description: 'It is gone; this is how it was then.' }),
  })
  .meta({ id: 'CommentedPage', description: 'The page that a comment is about.' });

const CommentTarget = z
  .strictObject({
    space: Id,
    changeRequest: Id.optional(),
    revision: Id.meta({ description: 'The revision that was commented on.' }),
    page: CommentedPage.optional(),
    node: z
      .strictObject({
        id: Id,
        preview: z.string().meta({ description: 'The beginning of its text when it was commented on.' }),
      })
      .optional(),
    tableCell: TableCell.optional(),
  })
  .meta({ id: 'CommentTarget', description: 'What a comment is about.' });

const written = {
  id: Id,
  postedBy: User,
  postedAt: DateTime,
  editedAt: DateTime.optional(),
  body: CommentBody,
  reactions: z.array(Reaction),
  urls: z.strictObject({ location: z.string() }),
};

const commentPermissions = { view: z.boolean(), edit: z.boolean(), reply: z.boolean(), delete: z.boolean() };

export const Comment = z
  .strictObject({
    object: z.literal('comment'),
    ...written,
    status: z.enum(['open', 'resolved']),
    resolvedAt: DateTime.optional(),
    resolvedBy: User.optional(),
    replies: z.int(),
    target: CommentTarget,
    permissions: z.strictObject({ ...commentPermissions, resolve: z.boolean() }),
  })
  .meta({ id: 'Comment', description: 'A comment, which begins a thread.' });

export type Comment = z.output<typeof Comment>;

export const CommentReply = z
  .strictObject({
    object: z.literal('comment-reply'),
    ...written,
    permissions: z.strictObject(commentPermissions),
  })
  .meta({ id: 'CommentReply', description: 'A reply in the thread of a comment.' });

export type CommentReply = z.output<typeof CommentReply>;
