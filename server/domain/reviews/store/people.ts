import { and, eq, inArray, sql } from 'drizzle-orm';
import { asContainer } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { levelsOn } from '#server/db/rights.ts';
import { contributors } from '#server/db/tables/content.ts';
import { members, teamMembers, teams } from '#server/db/tables/people.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import type { SpaceRow } from '#server/domain/revisions/index.ts';

type Space = Pick<SpaceRow, 'organizationId' | 'ancestry' | 'effectiveLevel'>;

/** The ranks that some people have on a space, those who are members and not disabled. */
export async function loadRanks(db: Db, space: Space, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ id: members.userId, rank: levelsOn(asContainer(space)) })
    .from(members)
    .where(
      and(
        eq(members.organizationId, space.organizationId),
        eq(members.disabled, false),
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

/** Who edited a change request. */
export async function listContributorIds(
  db: Db,
  { organizationId, spaceId, id }: Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: contributors.userId })
    .from(contributors)
    .where(
      and(
        eq(contributors.organizationId, organizationId),
        eq(contributors.spaceId, spaceId),
        eq(contributors.changeRequestId, id),
      ),
    );
  return new Set(rows.map((row) => row.id));
}
