import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import type { Db } from '#server/db/database.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import { customizationDrafts, sites } from '#server/db/tables/sites.ts';
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

type DraftRow = typeof customizationDrafts.$inferSelect;

/** Whose draft of which site. */
type DraftPlace = Pick<DraftRow, 'organizationId' | 'siteId' | 'userId'>;

const isDraftOf = ({ organizationId, siteId, userId }: DraftPlace) =>
  and(
    eq(customizationDrafts.organizationId, organizationId),
    eq(customizationDrafts.siteId, siteId),
    eq(customizationDrafts.userId, userId),
  );

/** Stores a draft in the place of the one that the same person had. */
export async function replaceDraft(
  tx: Db,
  place: DraftPlace,
  draft: Omit<DraftRow, keyof DraftPlace>,
): Promise<void> {
  const { organizationId, siteId, userId } = customizationDrafts;
  await tx
    .insert(customizationDrafts)
    .values({ ...place, ...draft })
    .onConflictDoUpdate({ target: [organizationId, siteId, userId], set: draft });
}

/** A draft; undefined once another one took its place. */
export async function findDraftRow(db: Db, place: DraftPlace, id: string): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(customizationDrafts)
    .where(and(isDraftOf(place), eq(customizationDrafts.id, id)));
  return row;
}

/** Deletes some drafts that are older; how many. */
export async function deleteDrafts(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ ctid: sql`ctid` })
    .from(customizationDrafts)
    .where(lt(customizationDrafts.updatedAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(customizationDrafts).where(sql`ctid in ${old}`);
  return rowCount ?? 0;
}
