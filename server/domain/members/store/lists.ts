import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { memberHasTwoFactor } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { memberAccessEnd } from '#server/db/guest-access.ts';
import { containsText } from '#server/db/like.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { grants, spaces } from '#server/db/tables/containers.ts';
import { members, organizations, teamMembers, users } from '#server/db/tables/people.ts';
import type { MemberRow } from './members.ts';

const teamCount = sql<number>`(select count(*)::int from ${teamMembers}
  where ${teamMembers.organizationId} = ${members.organizationId} and ${teamMembers.userId} = ${members.userId})`;

/** When the access of a person ends who is a guest. */
const accessEnd =
  sql<Date | null>`case when ${users.serviceAccountOf} is null then ${memberAccessEnd} end`.mapWith(
    members.joinedAt,
  );

/**
 * How many spaces each of some members may see, of those that the viewer may see too. What their roles open is counted
 * once for all, and only what grants open beside it member by member.
 */
async function countSpacesOf(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
  viewer: Viewer | undefined,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const seesAll = viewer === undefined || viewer.role === 'admin';
  const { rows } = await db.execute<{ userId: string; count: number }>(sql`
    with seen as materialized (
      select ${spaces.id} as id, ${spaces.ancestry} as ancestry,
        role_rank(${spaces.effectiveLevel}) > 0 as to_all, ${spaces.effectiveLevel} = 'organization' as to_roles
      from ${spaces} where ${spaces.organizationId} = ${organizationId} and ${spaces.deletedAt} is null
        and ${seesAll ? sql`true` : rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces)}),
    total as (select count(*) as every, count(*) filter (where to_all) as to_all,
      count(*) filter (where to_roles) as to_roles from seen),
    who as (select user_id, role = 'admin' as is_admin, role_rank(role) > 0 as has_role from ${members}
      where organization_id = ${organizationId} and user_id = any(${sql.param([...userIds])}::text[])),
    given as (
      select who.user_id, target_id from who join ${grants} as given_one
        on given_one.organization_id = ${organizationId} and given_one.user_id = who.user_id
      where role_rank(given_one.role) > 0
      union
      select who.user_id, target_id from who
        join ${teamMembers} as team on team.organization_id = ${organizationId} and team.user_id = who.user_id
        join ${grants} as given_one
          on given_one.organization_id = ${organizationId} and given_one.team_id = team.team_id
      where role_rank(given_one.role) > 0),
    beside as (
      select who.user_id, count(distinct seen.id) as count
      from seen cross join lateral unnest(seen.ancestry) as around (id)
        join given on given.target_id = around.id join who on who.user_id = given.user_id
      where not seen.to_all and not (seen.to_roles and who.has_role) group by who.user_id)
    select who.user_id as "userId", (case when who.is_admin then total.every else total.to_all
      + case when who.has_role then total.to_roles else 0 end + coalesce(beside.count, 0) end)::int as count
    from total cross join who left join beside on beside.user_id = who.user_id`);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/** A member with what is counted of them. */
export interface CountedMember {
  member: MemberRow;
  user: typeof users.$inferSelect;
  spaces: number;
  teams: number;
  accessEnd: Date | null;
}

const byName = sql`lower(${users.displayName})`;
const joined = sql`${members.joinedAt}`;
/** Members who were never seen come last, newest first. */
const lastSeen = sql`coalesce(${members.lastSeenAt}, 'epoch'::timestamptz)`;

/** The order of a list of members. */
export function memberOrder(sort: 'joinedAt' | 'lastSeenAt' | 'name', direction: 'asc' | 'desc'): Order {
  const by = { joinedAt: joined, lastSeenAt: lastSeen, name: byName }[sort];
  return orderBy(
    { by, direction, type: sort === 'name' ? 'text' : 'timestamptz' },
    { by: sql`${members.userId}`, direction, type: 'text' },
  );
}

interface MemberFilter {
  organizationId: string;
  /** Only members of this team. */
  teamId?: string | undefined;
  /** Only members among these people. */
  among?: readonly string[] | undefined;
  isActiveWithoutTwoFactor?: boolean;
  /** Service accounts, too. */
  serviceAccounts?: boolean | undefined;
  role?: Role | 'guest' | undefined;
  search?: string | undefined;
  seenAfter?: string | undefined;
  /** Members who were never seen were so before any moment. */
  seenBefore?: string | undefined;
}

function matching(filter: MemberFilter): SQL | undefined {
  const { organizationId, teamId, among, isActiveWithoutTwoFactor, role, search, seenAfter, seenBefore } =
    filter;
  return and(
    eq(members.organizationId, organizationId),
    filter.serviceAccounts ? undefined : isNull(users.serviceAccountOf),
    teamId === undefined
      ? undefined
      : sql`exists (select 1 from ${teamMembers} where ${teamMembers.organizationId} = ${organizationId}
          and ${teamMembers.teamId} = ${teamId} and ${teamMembers.userId} = ${members.userId})`,
    among === undefined ? undefined : inArray(members.userId, [...among]),
    isActiveWithoutTwoFactor ? and(eq(members.disabled, false), not(memberHasTwoFactor)) : undefined,
    role === undefined ? undefined : role === 'guest' ? isNull(members.role) : eq(members.role, role),
    search
      ? sql`(${users.displayName} ilike ${containsText(search)} or ${users.email} ilike ${containsText(search)})`
      : undefined,
    seenAfter === undefined ? undefined : sql`${lastSeen} >= ${seenAfter}`,
    seenBefore === undefined ? undefined : sql`${lastSeen} < ${seenBefore}`,
  );
}

export async function listMemberRows(
  db: Db,
  filter: MemberFilter,
  viewer: Viewer,
  order: Order,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  const rows = await db
    .select({ key: order.key, member: members, user: users, teams: teamCount, accessEnd })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(matching(filter), after))
    .orderBy(...order.orderBy)
    .limit(limit);
  const userIds = rows.map(({ member }) => member.userId);
  const counts = await countSpacesOf(db, filter.organizationId, userIds, viewer);
  return rows.map((row) => ({ ...row, spaces: counts.get(row.member.userId) ?? 0 }));
}

export async function countMemberRows(db: Db, filter: MemberFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(matching(filter));
  return row?.count ?? 0;
}

export async function getMemberRow(
  db: Db,
  organizationId: string,
  userId: string,
  viewer?: Viewer,
): Promise<CountedMember> {
  const [row] = await db
    .select({ member: members, user: users, teams: teamCount, accessEnd })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
  if (!row) throw new WentAway();
  const counts = await countSpacesOf(db, organizationId, [userId], viewer);
  return { ...row, spaces: counts.get(userId) ?? 0 };
}

/** The proved addresses of the active members without two-factor authentication, in an organization that requires it. */
export async function listAddressesWithoutTwoFactor(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(
      and(
        matching({ organizationId, isActiveWithoutTwoFactor: true }),
        isNotNull(users.emailVerifiedAt),
        organizations.requiresTwoFactor,
      ),
    )
    .orderBy(users.id);
  return rows.map(({ email }) => email);
}
