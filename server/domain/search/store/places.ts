import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mainPages } from '#server/db/tables/search.ts';

interface PageId {
  spaceId: string;
  pageId: string;
}

/** A page with what is around it. */
export interface PlacedPage extends PageId {
  title: string;
  description: string;
  path: string;
  /** Titles of the pages above it, root first. */
  ancestors: string[];
}

/** No page is deeper. */
const deepest = 64;

function asTable(organizationId: string, pages: readonly PageId[]) {
  return sql`select ${organizationId}::text as organization_id, space_id, page_id from unnest(
    ${sql.param(pages.map(({ spaceId }) => spaceId))}::text[],
    ${sql.param(pages.map(({ pageId }) => pageId))}::text[]) as wanted (space_id, page_id)`;
}

/** The paths and ancestors of pages of main contents. */
export async function loadPagePlaces(
  db: Db,
  organizationId: string,
  pages: readonly PageId[],
): Promise<PlacedPage[]> {
  if (pages.length === 0) return [];
  const { rows } = await db.execute<{
    space_id: string;
    page_id: string;
    title: string;
    description: string;
    slugs: (string | null)[];
    ancestors: string[];
  }>(sql`
    with recursive wanted as (${asTable(organizationId, pages)}), up as (
      select page.space_id, page.page_id, page.title, page.description, page.parent_id,
        array[page.slug] as slugs, array[]::text[] as ancestors
      from wanted join ${mainPages} as page using (organization_id, space_id, page_id)
      union all
      select up.space_id, up.page_id, up.title, up.description, above.parent_id,
        above.slug || up.slugs, above.title || up.ancestors
      from up join ${mainPages} as above on above.organization_id = ${organizationId}
        and above.space_id = up.space_id and above.page_id = up.parent_id
      where cardinality(up.ancestors) < ${deepest})
    select space_id, page_id, title, description, slugs, ancestors from up where parent_id is null`);
  return rows.map(({ space_id, page_id, slugs, ...row }) => ({
    ...row,
    spaceId: space_id,
    pageId: page_id,
    path: slugs.filter(Boolean).join('/'),
  }));
}
