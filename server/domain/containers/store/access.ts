import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Role, rank, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { asContainer, levelOn } from '#server/db/access.ts';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
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

const memberLevel = (row: AccessRow) => levelsOn(asContainer(row));

export interface AccessFilter {
  role?: Role | undefined;
  search?: string | undefined;
  /** Only those of these ids, searched by their names alone. */
  among?: readonly string[] | undefined;
}

function whoCan(row: AccessRow, { role, search, among }: AccessFilter): SQL | undefined {
  return and(
    eq(members.organizationId, row.organizationId),
    eq(members.disabled, false),
    role === undefined ? sql`${memberLevel(row)} > 0` : sql`${memberLevel(row)} = ${rank(role)}`,
    among && isAnyOf(members.userId, among),
    search ? matches(search, among === undefined) : undefined,
  );
}

function matches(search: string, byEmail: boolean): SQL | undefined {
  const text = containsText(search);
  return or(sql`${users.displayName} ilike ${text}`, byEmail ? sql`${users.email} ilike ${text}` : undefined);
}

/** Everyone who can open a container, with their level on it. */
export async function listAccess(
  db: Db,
  row: AccessRow,
  filter: AccessFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({
      key: accessOrder.key,
      user: users,
      memberRole: sql<Role | null>`${members.role}`,
      level: memberLevel(row),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(whoCan(row, filter), after))
    .orderBy(...accessOrder.orderBy)
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

/** A member with their level on a container; undefined when there is no such member. */
export async function findMemberLevel(db: Db, row: AccessRow, userId: string) {
  const [member] = await db
    .select({
      member: members,
      user: users,
      level: levelOn(asContainer(row), members.userId, members.role),
      organization: organizations.title,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.organizationId, row.organizationId), eq(members.userId, userId)));
  return member && { ...member, level: roleAt(member.level) };
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
