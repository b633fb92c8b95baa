import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import {
  assertActive,
  countUnviewed,
  getChangeRequestOf,
  lockChangeRequestOf,
  targetOf,
} from '#server/domain/change-requests/index.ts';
import {
  aboutChangeRequest,
  type Discussion,
  type Draft,
  insertDrafts,
  readDraft,
} from '#server/domain/comments/index.ts';
import { whoCounts } from './counts.ts';
import { presentReviewById } from './read-reviews.ts';
import { assertAllViewed, assertCanGive, assertReviewedNow, assertSaysSomething } from './rules.ts';
import { answerRequests } from './store/requested.ts';
import { insertReview } from './store/reviews.ts';

type CreateContext = Context<typeof contract.createReview>;

export const createReview = operation(contract.createReview, async (context) => {
  const { tx, object, actor, body, newId, now, audit, record } = context;
  assertCanGive(body.status, object, actor);
  const current = await getChangeRequestOf(context);
  assertActive(current.row);
  const discussion = aboutChangeRequest(context, current.row);
  const { whole, others } = await readComments(context, discussion);
  assertSaysSomething(body.status, whole !== undefined || others.length > 0);
  const { requireViewed, revision = requireViewed ? current.row.revisionId : undefined } = body;
  if (requireViewed) assertAllViewed(await countUnviewed(context, current.row));

  const { row } = await lockChangeRequestOf(context);
  assertActive(row);
  assertReviewedNow(row, revision);
  const { organizationId, spaceId, id: changeRequestId, number } = row;
  const [id, createdAt] = [newId(), now()];
  const [commentId = null] = whole ? await insertDrafts(context, discussion, [whole], id) : [];
  await insertDrafts(context, discussion, others, id);
  // A team is answered by a verdict of one who did not make the changes.
  const counts = await whoCounts(tx, object.row, row, [actor.id]);
  const answered = { answeredAt: createdAt, forTeams: body.status !== 'commented' && counts(actor.id) };
  const requestedBy = (await answerRequests(tx, row, actor.id, answered)) ?? null;
  await insertReview(tx, {
    ...{ organizationId, spaceId, changeRequestId, id, createdAt, requestedBy, commentId },
    revisionId: revision ?? current.row.revisionId,
    reviewerId: actor.id,
    status: body.status,
  });
  await audit({
    organizationId,
    action: 'change_request.reviewed',
    target: targetOf(row),
    payload: { space: spaceId, number, review: id, status: body.status, comments: others.length },
  });
  await record({
    type: 'review.created',
    organizationId,
    subject: changeRequestId,
    data: { space: spaceId, actor: actor.id, review: id },
  });
  const review = await presentReviewById(context, row, id);
  return answer(201, review, { headers: { location: review.urls.location } });
});

/** What a review says as a whole, and its other comments, read before anything is locked. */
async function readComments(
  context: CreateContext,
  discussion: Discussion,
): Promise<{ whole: Draft | undefined; others: Draft[] }> {
  const { comment, comments = [] } = context.body;
  const hasText = comment !== undefined && Object.keys(comment).length > 0;
  const whole = hasText
    ? await readDraft(context, discussion, { body: comment as Exclude<typeof comment, Record<never, never>> })
    : undefined;
  const others: Draft[] = [];
  for (const [index, input] of comments.entries()) {
    try {
      others.push(await readDraft(context, discussion, input));
    } catch (error) {
      if (!(error instanceof Invalid) || !error.issues) throw error;
      throw new Invalid(
        error.issues.map(({ path, message }) => ({ path: `comments.${index}.${path}`, message })),
      );
    }
  }
  return { whole, others };
}
