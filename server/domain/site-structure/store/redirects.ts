import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { siteRedirects } from '#server/db/tables/site-structure.ts';
import type { SiteRow } from './structure.ts';

export type SiteRedirectRow = typeof siteRedirects.$inferSelect;

export const redirectOrder = orderBy(
  { by: sql`${siteRedirects.createdAt}`, direction: 'asc', type: 'timestamptz' },
  { by: sql`${siteRedirects.id}`, direction: 'asc', type: 'text' },
);

const redirectsOf = (site: Pick<SiteRow, 'organizationId' | 'id'>) =>
  and(eq(siteRedirects.organizationId, site.organizationId), eq(siteRedirects.siteId, site.id));

interface RedirectFilter {
  site: SiteRow;
  /** Part of the source. */
  search: string | undefined;
}

const matching = ({ site, search }: RedirectFilter) =>
  and(redirectsOf(site), search ? sql`${siteRedirects.source} ilike ${containsText(search)}` : undefined);

export async function listRedirectRows(
  db: Db,
  filter: RedirectFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: redirectOrder.key, row: siteRedirects })
    .from(siteRedirects)
    .where(and(matching(filter), after))
    .orderBy(...redirectOrder.orderBy)
    .limit(limit);
}

export async function countRedirectRows(db: Db, filter: RedirectFilter): Promise<number> {
  return db.$count(siteRedirects, matching(filter));
}

export async function findRedirectRow(
  db: Db,
  site: Pick<SiteRow, 'organizationId' | 'id'>,
  by: { id: string } | { source: string },
): Promise<SiteRedirectRow | undefined> {
  const [row] = await db
    .select()
    .from(siteRedirects)
    .where(
      and(
        redirectsOf(site),
        'id' in by
          ? eq(siteRedirects.id, by.id)
          : sql`lower(${siteRedirects.source}) = ${by.source.toLowerCase()}`,
      ),
    );
  return row;
}

/** The redirects from some paths that lead to a section or space, the longest path first. */
export async function listPartRedirectRows(
  db: Db,
  site: Pick<SiteRow, 'organizationId' | 'id'>,
  sources: readonly string[],
): Promise<SiteRedirectRow[]> {
  if (sources.length === 0) return [];
  const lower = sources.map((source) => source.toLowerCase());
  return db
    .select()
    .from(siteRedirects)
    .where(
      and(
        redirectsOf(site),
        inArray(sql`lower(${siteRedirects.source})`, lower),
        sql`${siteRedirects.destination} ->> 'kind' <> 'site-page'`,
      ),
    )
    .orderBy(desc(sql`length(${siteRedirects.source})`));
}

export async function insertRedirect(tx: Db, row: SiteRedirectRow): Promise<void> {
  await tx.insert(siteRedirects).values(row);
}

export async function updateRedirectRow(
  tx: Db,
  site: SiteRow,
  id: string,
  set: Partial<Pick<SiteRedirectRow, 'source' | 'destination' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(siteRedirects)
    .set(set)
    .where(and(redirectsOf(site), eq(siteRedirects.id, id)));
}

export async function deleteRedirectRow(tx: Db, site: SiteRow, id: string): Promise<void> {
  await tx.delete(siteRedirects).where(and(redirectsOf(site), eq(siteRedirects.id, id)));
}
