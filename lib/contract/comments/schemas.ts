import { z } from 'zod';
import { longestMarkdown } from '#lib/document/markdown/longest.ts';
import { JSONDocument } from '../content/json-document.ts';
import { listQuery } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { longestComment, longestQuote, mostSuggestions } from './limits.ts';

const format = z.enum(['markdown', 'document']).optional().meta({
  description: 'The form of each `body`; `markdown` when left out.',
});

export const CommentQuery = z.strictObject({ format });

export const ReplyListQuery = listQuery({
  format,
  order: z.enum(['asc', 'desc']).optional().meta({
    description: 'By when they were posted; oldest first when left out.',
  }),
});

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

export const CommentText = z
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

const QuoteInput = z
  .strictObject({
    text: text(1, longestQuote).refine((value) => value.trim() !== '', { error: 'must not be blank' }),
    prefix: text(0, 200).optional(),
    suffix: text(0, 200).optional(),
  })
  .meta({
    description:
      'Words of the block that it is about, as plain text, with what stands before and after them; needed where they stand there several times.',
  });

const SuggestionInput = z
  .strictObject({
    markdown,
    before: text(0, longestMarkdown).meta({
      description:
        'The Markdown of the block that the edit was made for, with links by id; refused when it has changed.',
    }),
  })
  .meta({
    description: 'An edit that it suggests, in a change request: Markdown for the place of the block.',
  });

export const CommentInput = z
  .strictObject({
    body: CommentText.optional().meta({
      description: 'What it says; only a suggested edit can go without words.',
    }),
    page: Id.optional().meta({ description: 'The page that it is about; without it, the whole.' }),
    node: Id.optional().meta({ description: 'The block of the page that it is about.' }),
    quote: QuoteInput.optional(),
    tableCell: TableCell.optional(),
    suggestion: SuggestionInput.optional(),
  })
  .refine(({ body, suggestion }) => body !== undefined || suggestion !== undefined, {
    path: ['body'],
    error: 'must say something or suggest an edit',
  })
  .refine(({ node, suggestion }) => suggestion === undefined || node !== undefined, {
    path: ['node'],
    error: 'must name the block of the suggestion',
  })
  .refine(({ page, node }) => node === undefined || page !== undefined, {
    path: ['page'],
    error: 'must name the page of the block',
  })
  .refine(({ node, quote }) => quote === undefined || node !== undefined, {
    path: ['node'],
    error: 'must name the block of the quote',
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

export const Mention = z.strictObject({ kind: z.enum(['user', 'team']), id: Id, name: z.string() }).meta({
  id: 'Mention',
  description: 'A person or team that can be mentioned, in Markdown as `[@Name](/users/ID)` or `/teams/ID`.',
});

export type Mention = z.output<typeof Mention>;

export const MentionableQuery = z.strictObject({
  search: text(0, 64).optional().meta({ description: 'A part of the name, in any case.' }),
});

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

const Quote = z.strictObject({ text: z.string(), prefix: z.string(), suffix: z.string() }).meta({
  id: 'Quote',
  description: 'Words of a block as plain text, with a little of what stands around them.',
});

const CommentedNode = z
  .strictObject({
    id: Id,
    preview: z.string().meta({ description: 'The beginning of its text when it was commented on.' }),
    quote: Quote.optional().meta({ description: 'The words that were commented on.' }),
    state: z.enum(['same', 'edited', 'detached']).meta({
      description: 'Whether its text is the same, has changed since, or is gone from the page.',
    }),
    now: z.strictObject({ id: Id, quote: Quote.optional() }).optional().meta({
      description:
        'The block that it is now, and the quoted words where they are still there. None when detached.',
    }),
    before: z.string().optional().meta({
      description:
        'Its text when it was commented on, where that is another one now; of a long one the beginning.',
    }),
  })
  .meta({ id: 'CommentedNode', description: 'The block that a comment is about, then and now.' });

const CommentTarget = z
  .strictObject({
    space: Id,
    changeRequest: Id.optional(),
    review: Id.optional().meta({ description: 'The review that it was posted with.' }),
    revision: Id.meta({ description: 'The revision that was commented on.' }),
    page: CommentedPage.optional(),
    node: CommentedNode.optional(),
    tableCell: TableCell.optional(),
  })
  .meta({ id: 'CommentTarget', description: 'What a comment is about.' });

const Suggestion = z
  .strictObject({
    markdown: z.string(),
    before: text(0, longestMarkdown).optional().meta({
      description:
        'The Markdown of the block that it is for; lists leave it out when it has over 8,000 bytes.',
    }),
    status: z.enum(['open', 'outdated', 'applied']).meta({
      description: '`outdated` when the block says something else now; it can’t be applied then.',
    }),
    appliedAt: DateTime.optional(),
    revision: Id.optional().meta({ description: 'The revision of the change request that applied it.' }),
  })
  .meta({ id: 'Suggestion', description: 'An edit of a block that a comment suggests.' });

const written = {
  id: Id,
  postedBy: User,
  postedAt: DateTime,
  editedAt: DateTime.optional(),
  body: CommentBody,
  reactions: z.array(Reaction),
  mentions: z.array(Mention).meta({ description: 'Whom it mentions, by the names that they have now.' }),
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
    suggestion: Suggestion.optional(),
    permissions: z.strictObject({ ...commentPermissions, resolve: z.boolean() }),
  })
  .meta({ id: 'Comment', description: 'A comment, which begins a thread.' });

export type Comment = z.output<typeof Comment>;

export const SuggestionBatch = z
  .strictObject({ comments: z.array(Id).min(1).max(mostSuggestions) })
  .meta({ id: 'SuggestionBatch', description: 'The comments whose suggested edits are applied.' });

export const AppliedSuggestions = z
  .strictObject({
    object: z.literal('applied-suggestions'),
    revision: Id.meta({ description: 'The new revision of the change request.' }),
    comments: z.array(Comment),
  })
  .meta({ id: 'AppliedSuggestions', description: 'Suggested edits that became one revision.' });

export const CommentReply = z
  .strictObject({
    object: z.literal('comment-reply'),
    ...written,
    permissions: z.strictObject(commentPermissions),
  })
  .meta({ id: 'CommentReply', description: 'A reply in the thread of a comment.' });

export type CommentReply = z.output<typeof CommentReply>;
