import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { teamMembers, teams, users } from '#server/db/tables/people.ts';
import { requestedReviewers } from '#server/db/tables/reviews.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

export type RequestRow = typeof requestedReviewers.$inferSelect;

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

/** Someone who is asked for a review, by the kind of it. */
export type Reviewer = Pick<RequestRow, 'kind' | 'reviewerId'>;

function ofChangeRequest({ organizationId, spaceId, id }: ChangeRequestKey): SQL | undefined {
  return and(
    eq(requestedReviewers.organizationId, organizationId),
    eq(requestedReviewers.spaceId, spaceId),
    eq(requestedReviewers.changeRequestId, id),
  );
}

/** What was asked of people, and of teams that are still there. */
function effective(changeRequest: ChangeRequestKey): SQL | undefined {
  return and(
    ofChangeRequest(changeRequest),
    sql`(${requestedReviewers.kind} = 'user' or exists (select 1 from ${teams}
      where ${teams.organizationId} = ${requestedReviewers.organizationId}
        and ${teams.id} = ${requestedReviewers.reviewerId}))`,
  );
}

export const requestOrder = orderBy(
  { by: sql`${requestedReviewers.createdAt}`, direction: 'asc', type: 'timestamptz' },
  { by: sql`${requestedReviewers.kind}`, direction: 'desc', type: 'text' },
  { by: sql`${requestedReviewers.reviewerId}`, direction: 'asc', type: 'text' },
);

export async function listRequestRows(
  db: Db,
  changeRequest: ChangeRequestKey,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: requestOrder.key, row: requestedReviewers, requester: users })
    .from(requestedReviewers)
    .innerJoin(users, eq(users.id, requestedReviewers.requestedBy))
    .where(and(effective(changeRequest), after))
    .orderBy(...requestOrder.orderBy)
    .limit(limit);
}

export async function countRequestRows(db: Db, changeRequest: ChangeRequestKey): Promise<number> {
  return db.$count(requestedReviewers, effective(changeRequest));
}

/** Who is asked, without teams that are gone. */
export async function listRequests(
  db: Db,
  changeRequest: ChangeRequestKey,
): Promise<(Reviewer & { answered: boolean })[]> {
  return db
    .select({
      kind: requestedReviewers.kind,
      reviewerId: requestedReviewers.reviewerId,
      answered: sql<boolean>`${requestedReviewers.answeredAt} is not null`,
    })
    .from(requestedReviewers)
    .where(effective(changeRequest))
    .orderBy(...requestOrder.orderBy);
}

/** Asks for reviews; who has answered is asked again, and who has not stays asked as before. Returns who was asked. */
export async function putRequests(
  tx: Db,
  { organizationId, spaceId, id }: ChangeRequestKey,
  reviewers: readonly Reviewer[],
  request: Pick<RequestRow, 'revisionId' | 'requestedBy' | 'createdAt'>,
): Promise<Reviewer[]> {
  if (reviewers.length === 0) return [];
  const rows = reviewers.map(({ kind, reviewerId }) => ({
    organizationId,
    spaceId,
    changeRequestId: id,
    kind,
    reviewerId,
    ...request,
  }));
  return tx
    .insert(requestedReviewers)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        requestedReviewers.organizationId,
        requestedReviewers.spaceId,
        requestedReviewers.changeRequestId,
        requestedReviewers.kind,
        requestedReviewers.reviewerId,
      ],
      set: { ...request, answeredAt: null },
      setWhere: sql`${requestedReviewers.answeredAt} is not null`,
    })
    .returning({ kind: requestedReviewers.kind, reviewerId: requestedReviewers.reviewerId });
}

/**
 * Marks what a person was asked as answered, and what their teams were where `forTeams` says so. Returns who asked, the
 * person's own request first.
 */
export async function answerRequests(
  tx: Db,
  changeRequest: ChangeRequestKey,
  userId: string,
  { answeredAt, forTeams }: { answeredAt: Date; forTeams: boolean },
): Promise<string | undefined> {
  const ofTeam = sql`(${requestedReviewers.kind} = 'team' and ${requestedReviewers.reviewerId} in (
    select ${teamMembers.teamId} from ${teamMembers}
    where ${teamMembers.organizationId} = ${changeRequest.organizationId} and ${teamMembers.userId} = ${userId}))`;
  const own = sql`(${requestedReviewers.kind} = 'user' and ${requestedReviewers.reviewerId} = ${userId})`;
  const rows = await tx
    .update(requestedReviewers)
    .set({ answeredAt })
    .where(
      and(
        ofChangeRequest(changeRequest),
        isNull(requestedReviewers.answeredAt),
        forTeams ? or(own, ofTeam) : own,
      ),
    )
    .returning({ kind: requestedReviewers.kind, requestedBy: requestedReviewers.requestedBy });
  return (rows.find(({ kind }) => kind === 'user') ?? rows[0])?.requestedBy;
}

/** Deletes a request; returns whether there was one. */
export async function deleteRequest(
  tx: Db,
  changeRequest: ChangeRequestKey,
  { kind, reviewerId }: Reviewer,
): Promise<boolean> {
  const gone = await tx
    .delete(requestedReviewers)
    .where(
      and(
        ofChangeRequest(changeRequest),
        eq(requestedReviewers.kind, kind),
        eq(requestedReviewers.reviewerId, reviewerId),
      ),
    )
    .returning({ id: requestedReviewers.reviewerId });
  return gone.length > 0;
}
