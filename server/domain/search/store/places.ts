import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pageOf, type SearchScope } from './scope.ts';

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

/** The paths and ancestors of pages. */
export async function loadPagePlaces(
  db: Db,
  scope: SearchScope,
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
    with recursive up as (
      select page.space_id, page.page_id, page.title, page.description, page.parent_id,
        array[page.slug] as slugs, array[]::text[] as ancestors
      from unnest(${sql.param(pages.map(({ spaceId }) => spaceId))}::text[],
        ${sql.param(pages.map(({ pageId }) => pageId))}::text[]) as wanted (space_id, page_id),
        lateral ${pageOf(scope, sql`wanted.space_id`, sql`wanted.page_id`)} as page
      union all
      select up.space_id, up.page_id, up.title, up.description, above.parent_id,
        above.slug || up.slugs, above.title || up.ancestors
      from up, lateral ${pageOf(scope, sql`up.space_id`, sql`up.parent_id`)} as above
      where cardinality(up.ancestors) < ${deepest})
    select space_id, page_id, title, description, slugs, ancestors from up where parent_id is null`);
  return rows.map(({ space_id, page_id, slugs, ...row }) => ({
    ...row,
    spaceId: space_id,
    pageId: page_id,
    path: slugs.filter(Boolean).join('/'),
  }));
}
