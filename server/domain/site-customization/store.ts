import { and, eq } from 'drizzle-orm';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Db } from '#server/db/database.ts';
import { sites } from '#server/db/tables/sites.ts';

export async function replaceCustomization(
  tx: Db,
  { organizationId, id }: { organizationId: string; id: string },
  customization: SiteCustomization,
): Promise<void> {
  await tx
    .update(sites)
    .set({ customization })
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)));
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
