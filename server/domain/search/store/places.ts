import { type SQL, sql } from 'drizzle-orm';
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
  return loadPlaces(db, pages, (spaceId, pageId) => pageOf(scope, spaceId, pageId));
}

/** A page of the main content, or of a change request. */
export interface PageOfLine extends PageId {
  changeRequestId?: string | undefined;
}

/** The paths and ancestors of pages of main contents and of several change requests. */
export async function loadPlacesInLines(
  db: Db,
  organizationId: string,
  pages: readonly PageOfLine[],
): Promise<(PlacedPage & PageOfLine)[]> {
  return loadPlaces(db, pages, (spaceId, pageId, changeRequestId) =>
    pageOf({ organizationId, changeRequestId }, spaceId, pageId),
  );
}

async function loadPlaces(
  db: Db,
  pages: readonly PageOfLine[],
  pageIn: (spaceId: SQL, pageId: SQL, changeRequestId: SQL) => SQL,
): Promise<(PlacedPage & PageOfLine)[]> {
  if (pages.length === 0) return [];
  const { rows } = await db.execute<{
    space_id: string;
    page_id: string;
    line: string | null;
    title: string;
    description: string;
    slugs: (string | null)[];
    ancestors: string[];
  }>(sql`
    with recursive up as (
      select page.space_id, page.page_id, wanted.line, page.title, page.description, page.parent_id,
        array[page.slug] as slugs, array[]::text[] as ancestors
      from unnest(${sql.param(pages.map(({ spaceId }) => spaceId))}::text[],
        ${sql.param(pages.map(({ pageId }) => pageId))}::text[],
        ${sql.param(pages.map(({ changeRequestId }) => changeRequestId ?? null))}::text[])
          as wanted (space_id, page_id, line),
        lateral ${pageIn(sql`wanted.space_id`, sql`wanted.page_id`, sql`wanted.line`)} as page
      union all
      select up.space_id, up.page_id, up.line, up.title, up.description, above.parent_id,
        above.slug || up.slugs, above.title || up.ancestors
      from up, lateral ${pageIn(sql`up.space_id`, sql`up.parent_id`, sql`up.line`)} as above
      where cardinality(up.ancestors) < ${deepest})
    select space_id, page_id, line, title, description, slugs, ancestors from up where parent_id is null`);
  return rows.map(({ space_id, page_id, line, slugs, ...row }) => ({
    ...row,
    spaceId: space_id,
    pageId: page_id,
    changeRequestId: line ?? undefined,
    path: slugs.filter(Boolean).join('/'),
  }));
}
