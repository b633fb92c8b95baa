import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { visitorProviders } from '#server/db/tables/visitors.ts';

export type ProviderRow = typeof visitorProviders.$inferSelect;

/** A site, as what belongs to it names it. */
export type SiteKey = Pick<ProviderRow, 'organizationId' | 'siteId'>;

/** A provider with everything that signing in needs. */
export type CompleteProvider = ProviderRow & { issuer: string; clientId: string; sealedClientSecret: Buffer };

export function isComplete(row: ProviderRow | undefined): row is CompleteProvider {
  return row?.issuer != null && row.clientId !== null && row.sealedClientSecret !== null;
}

export async function findProvider(
  db: Db,
  { organizationId, siteId }: SiteKey,
): Promise<ProviderRow | undefined> {
  const [row] = await db
    .select()
    .from(visitorProviders)
    .where(and(eq(visitorProviders.organizationId, organizationId), eq(visitorProviders.siteId, siteId)));
  return row;
}

/** Stores what is known of the provider of a site; what is left out stays. */
export async function storeProvider(
  tx: Db,
  site: SiteKey,
  set: Partial<Omit<ProviderRow, keyof SiteKey>>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await tx
    .insert(visitorProviders)
    .values({ ...site, ...set })
    .onConflictDoUpdate({ target: [visitorProviders.organizationId, visitorProviders.siteId], set });
}
