import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Role, rank, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { asContainer, levelOn } from '#server/db/access.ts';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { levelsOn, rightsOf } from '#server/db/rights.ts';
import { collections, grants } from '#server/db/tables/containers.ts';
import { members, organizations, teamMembers, teams, users } from '#server/db/tables/people.ts';

/** What decides who may do what in a collection or space. */
export interface AccessRow {
  organizationId: string;
  ancestry: string[];
  effectiveLevel: string;
}

export const accessOrder = orderBy(
  { by: sql`lower(${users.displayName})`, direction: 'asc', type: 'text' },
  { by: sql`${users.id}`, direction: 'asc', type: 'text' },
);

export type MemberSort = 'joinedAt' | 'lastSeenAt' | 'name';

/** The order of everyone with access by what is known of their membership; who was never seen is before all others. */
export function accessOrderBy(sort: MemberSort, direction: 'asc' | 'desc'): Order {
  const by = {
    joinedAt: sql`${members.joinedAt}`,
    lastSeenAt: sql`coalesce(${members.lastSeenAt}, 'epoch'::timestamptz)`,
    name: sql`lower(${users.displayName})`,
  }[sort];
  return orderBy(
    { by, direction, type: sort === 'name' ? 'text' : 'timestamptz' },
    { by: sql`${users.id}`, direction, type: 'text' },
  );
}

const memberLevel = (row: AccessRow) => levelsOn(asContainer(row));

export interface AccessFilter {
  /** Only those with this role, or guests of the organization. */
  role?: Role | 'guest' | undefined;
  /** Only members of this team. */
  team?: string | undefined;
  search?: string | undefined;
  /** Only those of these ids, searched by their names alone. */
  among?: readonly string[] | undefined;
  /** Without service accounts. */
  people?: boolean;
  /** With disabled members, who have the role once they are enabled. */
  disabled?: boolean;
}

function whoCan(
  row: AccessRow,
  { role, team, search, among, people, disabled }: AccessFilter,
): SQL | undefined {
  return and(
    eq(members.organizationId, row.organizationId),
    disabled ? undefined : eq(members.disabled, false),
    role === undefined || role === 'guest'
      ? sql`${memberLevel(row)} > 0`
      : sql`${memberLevel(row)} = ${rank(role)}`,
    role === 'guest' ? isNull(members.role) : undefined,
    team === undefined
      ? undefined
      : sql`exists (select 1 from ${teamMembers} where ${teamMembers.organizationId} = ${members.organizationId}
          and ${teamMembers.teamId} = ${team} and ${teamMembers.userId} = ${members.userId})`,
    among && isAnyOf(members.userId, among),
    people ? isNull(users.serviceAccountOf) : undefined,
    search ? matches(search, among === undefined) : undefined,
  );
}

function matches(search: string, byEmail: boolean): SQL | undefined {
  const text = containsText(search);
  return or(sql`${users.displayName} ilike ${text}`, byEmail ? sql`${users.email} ilike ${text}` : undefined);
}

/** Everyone who can open a container, with their level on it, by name where no order is named. */
export async function listAccess(
  db: Db,
  row: AccessRow,
  filter: AccessFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
  order = accessOrder,
) {
  return db
    .select({
      key: order.key,
      user: users,
      disabled: members.disabled,
      lastSeenAt: members.lastSeenAt,
      memberRole: sql<Role | null>`${members.role}`,
      level: memberLevel(row),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(whoCan(row, filter), after))
    .orderBy(...order.orderBy)
    .limit(limit);
}

export async function countAccess(db: Db, row: AccessRow, filter: AccessFilter): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(whoCan(row, filter));
  return counted?.count ?? 0;
}

/** Names a grant of a person: what it is on, and their team that has it, if it is not their own. */
export interface GrantKey {
  on: string;
  teamId: string | undefined;
}

/**
 * A member with their level on a container, and their level without one of the roles that they were given; undefined when
 * there is no such member.
 */
export async function findMemberLevel(db: Db, row: AccessRow, userId: string, without?: GrantKey) {
  const level = (except?: SQL) => levelOn(asContainer(row), members.userId, members.role, except);
  const [member] = await db
    .select({
      member: members,
      user: users,
      level: level(),
      levelWithout: level(without && isGiven(without)),
      organization: organizations.title,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.organizationId, row.organizationId), eq(members.userId, userId)));
  return member && { ...member, level: roleAt(member.level), levelWithout: roleAt(member.levelWithout) };
}

function isGiven({ on, teamId }: GrantKey): SQL {
  const to = teamId === undefined ? sql`${grants.userId} = ${members.userId}` : eq(grants.teamId, teamId);
  return sql`${eq(grants.targetId, on)} and ${to}`;
}

/** The grants of members on a container or around it, directly or through a team. */
export async function listGrantsTo(
  db: Db,
  { organizationId, ancestry }: AccessRow,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return [];
  return db
    .select({
      userId: sql<string>`coalesce(${grants.userId}, ${teamMembers.userId})`,
      targetId: grants.targetId,
      role: sql<Role>`${grants.role}`,
      teamId: teams.id,
      team: teams.title,
    })
    .from(grants)
    .leftJoin(teams, and(eq(teams.organizationId, grants.organizationId), eq(teams.id, grants.teamId)))
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.organizationId, grants.organizationId),
        eq(teamMembers.teamId, grants.teamId),
        inArray(teamMembers.userId, [...userIds]),
      ),
    )
    .where(
      and(
        eq(grants.organizationId, organizationId),
        inArray(grants.targetId, ancestry),
        or(inArray(grants.userId, [...userIds]), inArray(teamMembers.userId, [...userIds])),
      ),
    );
}

/** The title of the organization that a container is in. */
export async function getOrganizationTitle(db: Db, { organizationId }: AccessRow): Promise<string> {
  const [row] = await db
    .select({ title: organizations.title })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.title ?? '';
}

/** The collections around a container, nearest first, and whether a viewer can see each. */
export async function listAround(db: Db, { organizationId, ancestry }: AccessRow, viewer: Viewer) {
  const rows = await db
    .select({
      id: collections.id,
      title: collections.title,
      defaultLevel: collections.defaultLevel,
      viewerLevel: rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).level(collections),
    })
    .from(collections)
    .where(and(eq(collections.organizationId, organizationId), inArray(collections.id, ancestry)));
  return rows.sort((a, b) => ancestry.indexOf(a.id) - ancestry.indexOf(b.id));
}
