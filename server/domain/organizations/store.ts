import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Access } from '#server/core/can.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Objects, Person, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, isOpenToTokenOf, membershipOf, personOf } from '#server/db/access.ts';
import { builtOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { lockToJoin } from '#server/db/organizations.ts';
import { orderBy } from '#server/db/pages.ts';
import { collections, grants } from '#server/db/tables/containers.ts';
import { members, organizations, teamMembers } from '#server/db/tables/people.ts';
import { sites } from '#server/db/tables/sites.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type MemberRow = typeof members.$inferSelect;

/**
 * Whether the member in whose row this stands, or the caller, may make things in some collection, though not at the top:
 * because of what they were given, or of what a collection gives to every member.
 */
function createsInside(userId: SQL): SQL<boolean> {
  return sql<boolean>`(${members.role} is distinct from 'admin' and ${members.role} is distinct from 'create' and (
    exists (select 1 from ${collections} where ${collections.organizationId} = ${members.organizationId}
      and ${collections.effectiveLevel} in ('create', 'admin'))
    or exists (select 1 from ${grants} where ${grants.organizationId} = ${members.organizationId}
      and ${grants.targetKind} = 'collection' and ${grants.role} in ('create', 'admin')
      and (${grants.userId} = ${userId} or ${grants.teamId} in (
        select ${teamMembers.teamId} from ${teamMembers}
        where ${teamMembers.organizationId} = ${members.organizationId} and ${teamMembers.userId} = ${userId})))))`;
}

const insideOnly = { allowed: true, because: 'You can create content in some collections.' };

/** What a member with this role may do with an organization. */
export function accessToOrganization(level: Role | null, createsInsideCollections: boolean): Access {
  const exceptions = createsInsideCollections ? { exceptions: { createContent: insideOnly } } : {};
  return { member: true, level, ...exceptions };
}

const organizationOfCaller = builtOnce((db) => {
  const caller = callerOf(db, sql.placeholder('tokenHash'), sql.placeholder('now'));
  return db
    .with(caller)
    .select({
      caller: callerColumns(caller),
      role: members.role,
      inside: createsInside(sql`${caller.id}`),
      organization: organizations,
    })
    .from(caller)
    .leftJoin(members, membershipOf(caller, sql.placeholder('organizationId')))
    .leftJoin(organizations, eq(organizations.id, members.organizationId))
    .prepare('organization_of_caller');
});

/** Reads the caller and an organization that they are a member of. */
export const resolveOrganization: Resolver<Objects['organization']> = async (
  db,
  tokenHash,
  { organizationId = '' },
  now,
) => {
  const [row] = await organizationOfCaller(db).execute({ tokenHash, now, organizationId });
  if (!row) return { caller: null };
  const person = personOf(row.caller);
  if (!row.organization) return { caller: person, parentMissing: false, object: null };
  const level = row.role as Role | null;
  return {
    caller: person,
    parentMissing: false,
    object: {
      organizationId: row.organization.id,
      organizationRole: level,
      ...accessToOrganization(level, row.inside),
      row: row.organization,
    },
  };
};

export const organizationOrder = orderBy(
  { by: sql`lower(${organizations.title})`, direction: 'asc', type: 'text' },
  { by: sql`${organizations.id}`, direction: 'asc', type: 'text' },
);

/** The memberships of a person that their token opens. */
const openTo = ({ id, token }: Pick<Person, 'id' | 'token'>) =>
  and(eq(members.userId, id), eq(members.disabled, false), isOpenToTokenOf({ token }));

export async function listOrganizationsOf(
  db: Db,
  person: Person,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({
      key: organizationOrder.key,
      organization: organizations,
      role: members.role,
      inside: createsInside(sql`${person.id}::text`),
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(openTo(person), after))
    .orderBy(...organizationOrder.orderBy)
    .limit(limit);
}

export async function countOrganizationsOf(db: Db, person: Person): Promise<number> {
  return db.$count(members, openTo(person));
}

/** An organization as a member of it has it. */
export async function findOrganizationOf(db: Db, organizationId: string, userId: string) {
  const [row] = await db
    .select({
      organization: organizations,
      role: members.role,
      inside: createsInside(sql`${userId}::text`),
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    );
  return row;
}

export async function findOrganizationRow(
  db: Db,
  organizationId: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  return row;
}

/** The organization that has a short name. */
export async function findOrganizationIdByHostname(db: Db, hostname: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.hostname, hostname), isNull(organizations.deletedAt)));
  return row?.id;
}

export async function getOrganizationTitle(db: Db, organizationId: string): Promise<string> {
  const row = await findOrganizationRow(db, organizationId);
  if (!row) throw new WentAway();
  return row.title;
}

export async function insertOrganization(
  tx: Db,
  row: typeof organizations.$inferInsert,
): Promise<OrganizationRow> {
  const [inserted] = await tx.insert(organizations).values(row).returning();
  if (!inserted) throw new Error('The new organization was not written');
  return inserted;
}

export async function insertMember(tx: Db, row: typeof members.$inferInsert): Promise<void> {
  await tx.insert(members).values(row);
}

/** Makes a person a member with the default role; tells what they were where they are one already. */
export async function joinByDomain(
  tx: Db,
  { organizationId, userId, joinedAt }: { organizationId: string; userId: string; joinedAt: Date },
): Promise<'member' | 'disabled' | { role: Role | null }> {
  await lockToJoin(tx, organizationId);
  const row = await findOrganizationRow(tx, organizationId);
  if (!row) throw new WentAway();
  const role = row.defaultRole as Role | null;
  const joined = await tx
    .insert(members)
    .values({ organizationId, userId, role, joinedAt })
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  if (joined.length > 0) return { role };
  const [own] = await tx
    .select({ disabled: members.disabled })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
  return own?.disabled ? 'disabled' : 'member';
}

export async function updateOrganizationRow(
  tx: Db,
  organizationId: string,
  set: Partial<typeof organizations.$inferInsert>,
): Promise<OrganizationRow> {
  const [row] = await tx
    .update(organizations)
    .set(set)
    .where(eq(organizations.id, organizationId))
    .returning();
  if (!row) throw new WentAway();
  return row;
}

/** Whether an organization has a site. */
export async function isSiteOf(db: Db, organizationId: string, id: string): Promise<boolean> {
  return (await db.$count(sites, and(eq(sites.organizationId, organizationId), eq(sites.id, id)))) > 0;
}
