import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isProviderActive } from '#server/db/identity-providers.ts';
import { orderBy } from '#server/db/pages.ts';
import { identityProviders } from '#server/db/tables/sso.ts';

export type ProviderRow = typeof identityProviders.$inferSelect;

export type ProviderKind = ProviderRow['kind'];

const providersOf = (organizationId: string) => eq(identityProviders.organizationId, organizationId);
const providerOf = ({ organizationId, id }: Pick<ProviderRow, 'organizationId' | 'id'>) =>
  and(providersOf(organizationId), eq(identityProviders.id, id));

/** Providers of an organization, of one kind or of every one. */
interface ProviderFilter {
  organizationId: string;
  kind?: ProviderKind;
}

const isListed = ({ organizationId, kind }: ProviderFilter) =>
  and(providersOf(organizationId), kind && eq(identityProviders.kind, kind));

/** Where a provider of one kind is. */
export interface ProviderKey {
  organizationId: string;
  kind: ProviderKind;
  id: string;
}

/** Where a provider is, of whichever kind where none is named. */
type AnyProviderKey = Omit<ProviderKey, 'kind'> & { kind?: ProviderKind };

const isProvider = ({ kind, ...key }: AnyProviderKey) =>
  and(providerOf(key), kind && eq(identityProviders.kind, kind));

export const providerOrder = orderBy(
  { by: sql`${identityProviders.createdAt}`, direction: 'asc', type: 'timestamptz' },
  { by: sql`${identityProviders.id}`, direction: 'asc', type: 'text' },
);

export async function listProviderRows(
  db: Db,
  filter: ProviderFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: providerOrder.key, row: identityProviders })
    .from(identityProviders)
    .where(and(isListed(filter), after))
    .orderBy(...providerOrder.orderBy)
    .limit(limit);
}

export async function countProviderRows(db: Db, filter: ProviderFilter): Promise<number> {
  return db.$count(identityProviders, isListed(filter));
}

/** The providers of an organization by which people can sign in. */
export async function listActiveProviderRows(db: Db, organizationId: string): Promise<ProviderRow[]> {
  return db
    .select()
    .from(identityProviders)
    .where(and(providersOf(organizationId), isProviderActive))
    .orderBy(...providerOrder.orderBy);
}

export async function isAnyProviderActive(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .where(isProviderActive)
    .limit(1);
  return rows.length > 0;
}

export async function findProviderRow(db: Db, key: AnyProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(identityProviders).where(isProvider(key));
  return row;
}

/** A provider, locked until the transaction ends. */
export async function lockProviderRow(tx: Db, key: ProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(identityProviders).where(isProvider(key)).for('no key update');
  return row;
}

export async function insertProvider(tx: Db, row: ProviderRow): Promise<void> {
  await tx.insert(identityProviders).values(row);
}

export async function updateProviderRow(
  tx: Db,
  row: Pick<ProviderRow, 'organizationId' | 'id'>,
  set: Partial<ProviderRow>,
): Promise<void> {
  await tx.update(identityProviders).set(set).where(providerOf(row));
}

/** Deletes a provider; undefined when there was none. */
export async function deleteProviderRow(tx: Db, key: ProviderKey): Promise<ProviderRow | undefined> {
  const [row] = await tx.delete(identityProviders).where(isProvider(key)).returning();
  return row;
}
