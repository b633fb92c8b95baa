import { and, asc, eq, gte, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/core/objects.ts';
import { isOpenToTokenOf } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';
import { sites } from '#server/db/tables/sites.ts';
import { lastRestorable } from '../rules.ts';

/**
 * Moves an organization to the trash. Its members are disabled and its sites unpublished, so every statement that asks for
 * an active member or a published site knows without asking for more.
 */
export async function moveToTrash(
  tx: Db,
  id: string,
  { deletedAt, deletedBy }: { deletedAt: Date; deletedBy: string },
): Promise<void> {
  await tx.update(organizations).set({ deletedAt, deletedBy }).where(eq(organizations.id, id));
  // All rows, so that this waits for a site that is being published and a member who is being enabled.
  await tx
    .update(sites)
    .set({ published: false, unpublishedByDeletion: sql`${sites.published}` })
    .where(eq(sites.organizationId, id));
  await tx
    .update(members)
    .set({ disabled: true, disabledByDeletion: not(members.disabled) })
    .where(eq(members.organizationId, id));
}

/** Brings an organization back as it was. */
export async function moveFromTrash(tx: Db, id: string): Promise<void> {
  await tx.update(organizations).set({ deletedAt: null, deletedBy: null }).where(eq(organizations.id, id));
  await tx
    .update(sites)
    .set({ published: true, unpublishedByDeletion: false })
    .where(and(eq(sites.organizationId, id), sites.unpublishedByDeletion));
  await tx
    .update(members)
    .set({ disabled: false, disabledByDeletion: false })
    .where(and(eq(members.organizationId, id), members.disabledByDeletion));
}

export const deletedOrganizationOrder = orderBy(
  { by: sql`${organizations.deletedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${organizations.id}`, direction: 'desc', type: 'text' },
);

/** The organizations in the trash that a person was an active admin of and can restore now. */
function restorableBy({ id, token }: Person, now: Date): SQL | undefined {
  return and(
    eq(members.userId, id),
    eq(members.role, 'admin'),
    members.disabledByDeletion,
    isOpenToTokenOf({ token }),
    gte(organizations.deletedAt, lastRestorable(now)),
  );
}

const ofMember = eq(organizations.id, members.organizationId);

export async function listDeletedRows(
  db: Db,
  person: Person,
  now: Date,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({
      key: deletedOrganizationOrder.key,
      id: organizations.id,
      title: organizations.title,
      deletedAt: organizations.deletedAt,
      deletedBy: { id: users.id, displayName: users.displayName },
    })
    .from(members)
    .innerJoin(organizations, ofMember)
    .leftJoin(users, eq(users.id, organizations.deletedBy))
    .where(and(restorableBy(person, now), after))
    .orderBy(...deletedOrganizationOrder.orderBy)
    .limit(limit);
}

export type DeletedRow = Omit<Awaited<ReturnType<typeof listDeletedRows>>[number], 'key'>;

export async function countDeletedRows(db: Db, person: Person, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(organizations, ofMember)
    .where(restorableBy(person, now));
  return row?.count ?? 0;
}

/** An organization in the trash that a person can restore now, locked until the transaction ends, as is their membership. */
export async function lockRestorable(tx: Db, person: Person, id: string, now: Date) {
  const [row] = await tx
    .select({ title: organizations.title })
    .from(organizations)
    .innerJoin(members, eq(members.organizationId, organizations.id))
    .where(and(eq(organizations.id, id), restorableBy(person, now)))
    .for('no key update', { of: [organizations, members] });
  return row;
}

/** An organization in the trash, and the proved addresses of those who were its active admins. */
export async function findDeletedWithAdmins(db: Db, id: string) {
  const [organization] = await db
    .select({
      title: organizations.title,
      deletedAt: organizations.deletedAt,
      deletedBy: users.displayName,
    })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.deletedBy))
    .where(eq(organizations.id, id));
  if (!organization?.deletedAt) return undefined;
  const admins = await db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, id),
        eq(members.role, 'admin'),
        members.disabledByDeletion,
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return { ...organization, deletedAt: organization.deletedAt, addresses: admins.map(({ email }) => email) };
}

/** Some organizations that were deleted before a moment, those deleted first first. */
export async function listExpired(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(lt(organizations.deletedAt, before))
    .orderBy(asc(organizations.deletedAt), asc(organizations.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A table with rows of organizations. */
export type OwnedTable = {
  name: string;
  /** Its rows refer to each other, so they can be deleted together alone. */
  refersToItself: boolean;
};

/** What is recorded of a deletion outlives what was deleted. */
const outliving = 'events';

/** Every table whose rows name their organization, those first to which no other refers. */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await db.execute<OwnedTable & { referredBy: string[] }>(sql`
    select t.relname::text as name,
      exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and c.confrelid = t.oid) as "refersToItself",
      array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.conrelid
        where c.contype = 'f' and c.confrelid = t.oid and c.conrelid <> t.oid) as "referredBy"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname <> ${outliving} order by t.relname`);
  const sorted: OwnedTable[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ referredBy }) => !referredBy.some((name) => names.has(name)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}.`);
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Deletes rows of an organization from a table, some or all; how many. */
export async function deleteOwned(
  db: Db,
  { name }: OwnedTable,
  organizationId: string,
  limit?: number,
): Promise<number> {
  const table = sql.identifier(name);
  const owned = sql`organization_id = ${organizationId}`;
  // Rows of two parts of a table can stand at the same place, so the place alone is not theirs.
  const some = sql`${owned} and ctid = any(array(select ctid from ${table} where ${owned} limit ${limit}))`;
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ${limit === undefined ? owned : some}`,
  );
  return rowCount ?? 0;
}

/** Deletes the row of an organization in the trash. */
export async function deleteOrganizationRow(tx: Db, id: string): Promise<void> {
  await tx.delete(organizations).where(and(eq(organizations.id, id), isNotNull(organizations.deletedAt)));
}
