import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/roles.ts';
import type { Objects, Resolver } from '#server/core/objects.ts';
import { callerColumns, callerOf, membershipOf, personOf } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { members, organizations } from '#server/db/tables/people.ts';

export type OrganizationRow = typeof organizations.$inferSelect;
export type MemberRow = typeof members.$inferSelect;

/** Reads the caller and an organization that they are a member of. */
export const resolveOrganization: Resolver<Objects['organization']> = async (db, tokenHash, params, now) => {
  const caller = callerOf(db, tokenHash, now);
  const [row] = await db
    .with(caller)
    .select({ caller: callerColumns(caller), role: members.role, organization: organizations })
    .from(caller)
    .leftJoin(members, membershipOf(caller, params.organizationId))
    .leftJoin(organizations, eq(organizations.id, members.organizationId));
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
      member: true,
      level,
      row: row.organization,
    },
  };
};

export const organizationOrder = orderBy(
  { by: sql`lower(${organizations.title})`, direction: 'asc', type: 'text' },
  { by: sql`${organizations.id}`, direction: 'asc', type: 'text' },
);

export async function listOrganizationsOf(
  db: Db,
  userId: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: organizationOrder.key, organization: organizations, role: members.role })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.userId, userId), eq(members.disabled, false), after))
    .orderBy(...organizationOrder.orderBy)
    .limit(limit);
}

export async function countOrganizationsOf(db: Db, userId: string): Promise<number> {
  return db.$count(members, and(eq(members.userId, userId), eq(members.disabled, false)));
}

/** Organizations that name an e-mail domain, with the asking person's place in each. */
export async function listOrganizationsOfDomain(db: Db, domain: string, userId: string) {
  return db
    .select({ organization: organizations, role: members.role, memberId: members.userId })
    .from(organizations)
    .leftJoin(
      members,
      and(
        eq(members.organizationId, organizations.id),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    )
    .where(sql`${organizations.emailDomains} @> array[${domain}]`)
    .orderBy(...organizationOrder.orderBy)
    .limit(100);
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
  if (!row) throw new Error(`The organization ${organizationId} went away while it was held`);
  return row;
}
