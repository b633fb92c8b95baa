import type { Comment, CommentReply } from '#lib/contract/comments/schemas.ts';
import { can } from '#server/core/can.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import { locationOf } from '#server/core/urls.ts';
import type { ReadContext } from '#server/domain/revisions/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { type BodyFormat, presentBody } from './body.ts';
import { loadCommentedNodes } from './commented-nodes.ts';
import { loadCommentedPages } from './commented-pages.ts';
import type { Discussion } from './discussion.ts';
import { canEdit, canResolve } from './rules.ts';
import type { CommentRecord, ListedCommentRow } from './store/comments.ts';
import { listNames } from './store/mentions.ts';
import { loadReactions, type ReactionRow } from './store/reactions.ts';
import { loadSuggestions } from './suggestions.ts';

/** What presenting comments needs of an operation's context. */
export interface PresentContext extends ReadContext {
  actor: Person;
  object: Objects['space'];
  query: { format?: BodyFormat | undefined };
}

/** Comments that begin threads, in their order; `isWhole`, with suggested edits of any length. */
export async function presentComments(
  context: PresentContext,
  discussion: Discussion,
  records: readonly CommentRecord<ListedCommentRow>[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Comment[]> {
  const { publicUrl } = context.config;
  const pages = await loadCommentedPages(
    context,
    discussion,
    records.map(({ row }) => row),
  );
  const nodes = await loadCommentedNodes(
    context,
    discussion,
    records.map(({ row }) => row),
    pages,
  );
  const suggestions = await loadSuggestions(
    context,
    discussion,
    records.map(({ row }) => row),
    pages,
    isWhole,
  );
  const presentWritten = await writtenIn(context, discussion, records);
  const presented: Comment[] = [];
  for (const record of records) {
    const { row, resolver } = record;
    const page = pages.get(row.id)?.page;
    const node = nodes.get(row.id);
    const suggestion = suggestions.get(row.id);
    const { permissions, ...written } = await presentWritten(record, `${discussion.path}/comments/${row.id}`);
    presented.push({
      object: 'comment',
      ...written,
      permissions: { ...permissions, resolve: canResolve(context.actor, context.object, row) },
      status: row.resolvedAt ? 'resolved' : 'open',
      ...(row.resolvedAt ? { resolvedAt: row.resolvedAt.toISOString() } : {}),
      ...(resolver ? { resolvedBy: presentUser(publicUrl, resolver) } : {}),
      replies: row.replies,
      ...(suggestion ? { suggestion } : {}),
      target: {
        space: row.spaceId,
        ...(row.changeRequestId ? { changeRequest: row.changeRequestId } : {}),
        ...(row.reviewId ? { review: row.reviewId } : {}),
        revision: row.revisionId,
        ...(page ? { page } : {}),
        ...(node ? { node } : {}),
        ...(row.tableCell ? { tableCell: row.tableCell } : {}),
      },
    });
  }
  return presented;
}

/** Replies to one comment, in their order. */
export async function presentReplies(
  context: PresentContext,
  discussion: Discussion,
  records: readonly CommentRecord[],
): Promise<CommentReply[]> {
  const presentWritten = await writtenIn(context, discussion, records);
  const presented: CommentReply[] = [];
  for (const record of records) {
    const { id, replyTo } = record.row;
    const path = `${discussion.path}/comments/${replyTo}/replies/${id}`;
    presented.push({ object: 'comment-reply', ...(await presentWritten(record, path)) });
  }
  return presented;
}

/** Presents what comments and replies have in common; their reactions are read for all of them at once. */
async function writtenIn(
  { tx, config, documents, actor, object, query }: PresentContext,
  { place }: Discussion,
  records: readonly CommentRecord<ListedCommentRow>[],
) {
  const { publicUrl } = config;
  const ids = records.map(({ row }) => row.id);
  const reactions = Map.groupBy(await loadReactions(tx, place, ids, actor.id), ({ commentId }) => commentId);
  const reply = can('space', 'comment', object).allowed;
  const own = { member: true, level: object.organizationRole };
  const names = await listNames(tx, object.row, [...new Set(records.flatMap(({ row }) => row.mentions))], {
    members: can('organization', 'listMembers', own).allowed,
    teams: can('organization', 'listTeams', own).allowed,
  });
  return async ({ row, poster }: CommentRecord<ListedCommentRow>, path: string) => {
    const edit = canEdit(actor, object, row);
    return {
      id: row.id,
      postedBy: presentUser(publicUrl, poster),
      postedAt: row.postedAt.toISOString(),
      ...(row.editedAt ? { editedAt: row.editedAt.toISOString() } : {}),
      body: await presentBody(documents, row.body, query.format),
      mentions: row.mentions.flatMap((id) => names.get(id) ?? []),
      reactions: presentReactions(publicUrl, reactions.get(row.id) ?? []),
      urls: { location: locationOf(publicUrl, path) },
      permissions: { view: true, edit, reply, delete: edit },
    };
  };
}

function presentReactions(publicUrl: string, rows: readonly ReactionRow[]): Comment['reactions'] {
  return [...Map.groupBy(rows, ({ emoji }) => emoji)].map(([emoji, alike]) => ({
    emoji,
    count: alike[0]?.count ?? 0,
    users: alike.map(({ user, reactedAt }) => ({
      user: presentUser(publicUrl, user),
      reactedAt: reactedAt.toISOString(),
    })),
  }));
}
