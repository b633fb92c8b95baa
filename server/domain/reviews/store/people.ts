import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { asContainer } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { levelsOn } from '#server/db/rights.ts';
import { comments } from '#server/db/tables/comments.ts';
import { contributors } from '#server/db/tables/content.ts';
import { members, teamMembers, teams, users } from '#server/db/tables/people.ts';
import { requestedReviewers, reviews } from '#server/db/tables/reviews.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import type { SpaceRow } from '#server/domain/revisions/index.ts';

type Space = Pick<SpaceRow, 'organizationId' | 'ancestry' | 'effectiveLevel'>;

/** The ranks that some people have on a space, those who are members and not disabled. Service accounts are no people. */
export async function loadRanks(db: Db, space: Space, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ id: members.userId, rank: levelsOn(asContainer(space)) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, space.organizationId),
        eq(members.disabled, false),
        isNull(users.serviceAccountOf),
        inArray(members.userId, [...new Set(userIds)]),
      ),
    );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** The highest rank that a member of each team has on a space, for teams that are there; 0 for one without members. */
export async function loadTeamRanks(db: Db, space: Space, teamIds: readonly string[]) {
  if (teamIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({
      id: teams.id,
      rank: sql<number>`coalesce(max(${levelsOn(asContainer(space))}) filter (where ${members.userId} is not null), 0)::int`,
    })
    .from(teams)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.organizationId, teams.organizationId), eq(teamMembers.teamId, teams.id)),
    )
    .leftJoin(
      members,
      and(
        eq(members.organizationId, teamMembers.organizationId),
        eq(members.userId, teamMembers.userId),
        eq(members.disabled, false),
      ),
    )
    .where(and(eq(teams.organizationId, space.organizationId), inArray(teams.id, [...new Set(teamIds)])))
    .groupBy(teams.id);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

function isOn(
  table: typeof contributors | typeof reviews | typeof requestedReviewers | typeof comments,
  { organizationId, spaceId, id }: ChangeRequestKey,
): SQL | undefined {
  return and(
    eq(table.organizationId, organizationId),
    eq(table.spaceId, spaceId),
    eq(table.changeRequestId, id),
  );
}

/** Who edited a change request. */
export async function listContributorIds(db: Db, changeRequest: ChangeRequestKey): Promise<Set<string>> {
  const rows = await db
    .select({ id: contributors.userId })
    .from(contributors)
    .where(isOn(contributors, changeRequest));
  return new Set(rows.map((row) => row.id));
}

/** Who opened or edited a change request, was asked to review it, reviewed it, or wrote a comment or reply on it. */
export async function listParticipantIds(
  db: Db,
  { organizationId, spaceId, id, createdBy }: ChangeRequestRow,
): Promise<string[]> {
  const named = { organizationId, spaceId, id };
  const rows = await union(
    db.select({ id: contributors.userId }).from(contributors).where(isOn(contributors, named)),
    db.select({ id: reviews.reviewerId }).from(reviews).where(isOn(reviews, named)),
    db
      .select({ id: requestedReviewers.reviewerId })
      .from(requestedReviewers)
      .where(and(isOn(requestedReviewers, named), eq(requestedReviewers.kind, 'user'))),
    db.select({ id: comments.postedBy }).from(comments).where(isOn(comments, named)),
  );
  return [createdBy, ...rows.map((row) => row.id)];
}
