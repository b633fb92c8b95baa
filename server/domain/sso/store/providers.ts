import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { samlProviders } from '#server/db/tables/sso.ts';

export type ProviderRow = typeof samlProviders.$inferSelect;

const providersOf = (organizationId: string) => eq(samlProviders.organizationId, organizationId);
const providerOf = (organizationId: string, id: string) =>
  and(providersOf(organizationId), eq(samlProviders.id, id));

/** People can sign in by it. */
export const hasAllValues = and(
  isNotNull(samlProviders.ssoUrl),
  isNotNull(samlProviders.entityId),
  isNotNull(samlProviders.certificate),
);

export const providerOrder = orderBy(
  { by: sql`${samlProviders.createdAt}`, direction: 'asc', type: 'timestamptz' },
  { by: sql`${samlProviders.id}`, direction: 'asc', type: 'text' },
);

export async function listProviderRows(
  db: Db,
  organizationId: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: providerOrder.key, row: samlProviders })
    .from(samlProviders)
    .where(and(providersOf(organizationId), after))
    .orderBy(...providerOrder.orderBy)
    .limit(limit);
}

export async function countProviderRows(db: Db, organizationId: string): Promise<number> {
  return db.$count(samlProviders, providersOf(organizationId));
}

/** The providers of an organization by which people can sign in. */
export async function listActiveProviderRows(db: Db, organizationId: string): Promise<ProviderRow[]> {
  return db
    .select()
    .from(samlProviders)
    .where(and(providersOf(organizationId), hasAllValues))
    .orderBy(...providerOrder.orderBy);
}

export async function isAnyProviderActive(db: Db): Promise<boolean> {
  const rows = await db.select({ id: samlProviders.id }).from(samlProviders).where(hasAllValues).limit(1);
  return rows.length > 0;
}

export async function findProviderRow(
  db: Db,
  organizationId: string,
  id: string,
): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(samlProviders).where(providerOf(organizationId, id));
  return row;
}

/** A provider, locked until the transaction ends. */
export async function lockProviderRow(
  tx: Db,
  organizationId: string,
  id: string,
): Promise<ProviderRow | undefined> {
  const [row] = await tx
    .select()
    .from(samlProviders)
    .where(providerOf(organizationId, id))
    .for('no key update');
  return row;
}

export async function insertProvider(tx: Db, row: ProviderRow): Promise<void> {
  await tx.insert(samlProviders).values(row);
}

export async function updateProviderRow(
  tx: Db,
  { organizationId, id }: Pick<ProviderRow, 'organizationId' | 'id'>,
  set: Partial<ProviderRow>,
): Promise<void> {
  await tx.update(samlProviders).set(set).where(providerOf(organizationId, id));
}

/** Deletes a provider; undefined when there was none. */
export async function deleteProviderRow(
  tx: Db,
  organizationId: string,
  id: string,
): Promise<ProviderRow | undefined> {
  const [row] = await tx.delete(samlProviders).where(providerOf(organizationId, id)).returning();
  return row;
}
