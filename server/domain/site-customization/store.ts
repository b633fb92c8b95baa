import { and, eq, isNotNull } from 'drizzle-orm';
import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import type { Db } from '#server/db/database.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { sites } from '#server/db/tables/sites.ts';
import type { StoredCustomization } from './fonts.ts';

export async function replaceCustomization(
  tx: Db,
  { organizationId, id }: { organizationId: string; id: string },
  customization: StoredCustomization,
): Promise<void> {
  await tx
    .update(sites)
    .set({ customization })
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)));
}

/** What the spaces of a site have of their own, by the ids that they have on it. */
export async function loadOverrides(
  db: Db,
  { organizationId, id }: Pick<typeof sites.$inferSelect, 'organizationId' | 'id'>,
): Promise<Map<string, CustomizationPatch | null>> {
  const rows = await db
    .select({ id: siteSpaces.id, customization: siteSpaces.customization })
    .from(siteSpaces)
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.siteId, id),
        isNotNull(siteSpaces.customization),
      ),
    );
  return new Map(rows.map((row) => [row.id, row.customization]));
}

/** Stores what a space of a site has of its own; null for nothing. */
export async function storeOverrides(
  tx: Db,
  { organizationId, siteId, id }: Pick<typeof siteSpaces.$inferSelect, 'organizationId' | 'siteId' | 'id'>,
  customization: CustomizationPatch | null,
): Promise<void> {
  await tx
    .update(siteSpaces)
    .set({ customization })
    .where(
      and(
        eq(siteSpaces.organizationId, organizationId),
        eq(siteSpaces.siteId, siteId),
        eq(siteSpaces.id, id),
      ),
    );
}

export async function replaceSchema(
  tx: Db,
  { organizationId, id }: { organizationId: string; id: string },
  adaptiveSchema: NonNullable<(typeof sites.$inferSelect)['adaptiveSchema']>,
): Promise<void> {
  await tx
    .update(sites)
    .set({ adaptiveSchema })
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)));
}
