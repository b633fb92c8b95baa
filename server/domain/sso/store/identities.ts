import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { opensWithoutSso } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { members, organizations } from '#server/db/tables/people.ts';
import { samlIdentities, samlProviders } from '#server/db/tables/sso.ts';
import { hasAllValues } from './providers.ts';

type IdentityRow = typeof samlIdentities.$inferSelect;

const memberOf = and(
  eq(members.organizationId, samlIdentities.organizationId),
  eq(members.userId, samlIdentities.userId),
);

/** The member whom a provider knows by a name. */
export async function findIdentity(db: Db, providerId: string, nameId: string) {
  const [row] = await db
    .select({ userId: members.userId, disabled: members.disabled })
    .from(samlIdentities)
    .innerJoin(members, memberOf)
    .where(and(eq(samlIdentities.providerId, providerId), eq(samlIdentities.nameId, nameId)));
  return row;
}

/** Stores by which name a provider knows a member, in place of an earlier one; false when the name is another member's. */
export async function putIdentity(tx: Db, row: IdentityRow): Promise<boolean> {
  await deleteIdentity(tx, row);
  const { rowCount } = await tx.insert(samlIdentities).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Deletes the name that a provider has for a person; undefined when it has none. */
export async function deleteIdentity(
  tx: Db,
  { providerId, userId }: Pick<IdentityRow, 'providerId' | 'userId'>,
): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .delete(samlIdentities)
    .where(and(eq(samlIdentities.providerId, providerId), eq(samlIdentities.userId, userId)))
    .returning();
  return row;
}

export const connectionOrder = orderBy(
  { by: sql`lower(${organizations.title})`, direction: 'asc', type: 'text' },
  { by: sql`${samlProviders.id}`, direction: 'asc', type: 'text' },
);

/** The providers of a person's organizations: those that sign them in, and those that could. */
const isOpenTo = (userId: string) =>
  and(
    eq(members.userId, userId),
    eq(members.disabled, false),
    or(hasAllValues, isNotNull(samlIdentities.createdAt)),
  );

const ownIdentity = and(
  eq(samlIdentities.providerId, samlProviders.id),
  eq(samlIdentities.userId, members.userId),
);

export async function listConnections(
  db: Db,
  userId: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({
      key: connectionOrder.key,
      provider: { id: samlProviders.id, label: samlProviders.label },
      organization: { id: organizations.id, title: organizations.title },
      required: sql<boolean>`not ${opensWithoutSso}`,
      connectedAt: samlIdentities.createdAt,
    })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .innerJoin(samlProviders, eq(samlProviders.organizationId, members.organizationId))
    .leftJoin(samlIdentities, ownIdentity)
    .where(and(isOpenTo(userId), after))
    .orderBy(...connectionOrder.orderBy)
    .limit(limit);
}

export async function countConnections(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(samlProviders, eq(samlProviders.organizationId, members.organizationId))
    .leftJoin(samlIdentities, ownIdentity)
    .where(isOpenTo(userId));
  return row?.count ?? 0;
}
