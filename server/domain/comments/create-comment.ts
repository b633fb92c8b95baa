import type { z } from 'zod';
import type { CommentInput } from '#lib/contract/comments/schemas.ts';
import type { contract } from '#lib/contract/contract.ts';
import { answer, type Context } from '#server/core/operation.ts';
import { type CommentText, readBody } from './body.ts';
import type { Discussion } from './discussion.ts';
import { eventOf } from './event-of.ts';
import { findTarget, type Target } from './find-target.ts';
import { presentCommentById } from './get-comment.ts';
import { inDiscussion } from './in-discussion.ts';
import { countOpen, insertComments } from './store/comments.ts';
import { targetOf } from './target-of.ts';

export const createComment = inDiscussion<typeof contract.createComment>(async (discussion, context) => {
  const draft = await readDraft(context, discussion, context.body);
  await discussion.lock('count');
  const [id = ''] = await insertDrafts(context, discussion, [draft]);
  return answer(200, await presentCommentById(context, discussion, id));
});

/** What a suggested edit without words says. */
const wordless: CommentText = { body: { blocks: [] }, mentions: [] };

/** A comment that was read and is not posted yet. */
export interface Draft {
  text: CommentText;
  target: Target;
}

type WriteContext = Pick<
  Context<typeof contract.createComment>,
  'tx' | 'actor' | 'documents' | 'newId' | 'now' | 'audit' | 'record'
>;

/**
 * Reads a new comment and what it is about. Nothing is locked for that.
 * @throws Invalid
 */
export async function readDraft(
  { documents }: Pick<WriteContext, 'documents'>,
  discussion: Discussion,
  input: z.output<typeof CommentInput>,
): Promise<Draft> {
  const text = input.body ? await readBody(documents, input.body) : wordless;
  return { text, target: await findTarget(discussion, input) };
}

/** Posts comments on a discussion that is locked to count them; returns their ids. */
export async function insertDrafts(
  { tx, actor, newId, now, audit, record }: WriteContext,
  { place }: Discussion,
  drafts: readonly Draft[],
  reviewId: string | null = null,
): Promise<string[]> {
  const postedAt = now();
  const posted = { ...place, reviewId, postedBy: actor.id, postedAt };
  const rows = drafts.map(({ text, target }) => ({ ...posted, ...target, ...text, id: newId() }));
  await insertComments(tx, rows);
  await countOpen(tx, place, rows.length);
  for (const row of rows) {
    await audit({
      organizationId: place.organizationId,
      action: 'comment.created',
      target: targetOf(row),
      payload: { space: place.spaceId, changeRequest: place.changeRequestId, page: row.pageId },
    });
    await record(eventOf('comment.created', row, actor));
  }
  return rows.map(({ id }) => id);
}
