import { sql } from 'drizzle-orm';

import type { Db } from '#server/db/database.ts';
import { mainPages, searchSections } from '#server/db/tables/search.ts';
import type { Search } from './hits.ts';

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

/** A section of a page that matches, and the text around the match. */
export interface SectionHit extends PageId {
  anchor: string;
  title: string;
  text: string;
  cut: { start: boolean; end: boolean };
  score: number;
}

/** No page is deeper. */
const deepest = 64;

/** Characters that are read of a section's text, from a little before the first word that was found. */
const textBefore = 200;
const textRead = 1200;

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

/** The best parts of some pages that were found by words, best first. */
export async function listSectionHits(
  db: Db,
  { scope: { organizationId }, queries, query }: Search & { by: 'words' },
  pages: readonly PageId[],
  perPage: number,
): Promise<SectionHit[]> {
  if (pages.length === 0) return [];
  const needles = query.terms.map(({ words }) => words[0] ?? '');
  const { rows } = await db.execute<{
    space_id: string;
    page_id: string;
    anchor: string;
    title: string;
    text: string;
    start: number;
    length: number;
    score: number;
  }>(sql`
    with wanted as (${asTable(organizationId, pages)}), ranked as (
      select section.*, found.rank,
        row_number() over (partition by section.space_id, section.page_id order by found.rank desc, section.position) as place
      from wanted join ${searchSections} as section using (organization_id, space_id, page_id),
      lateral (select ts_rank('{0,0.2,0.4,0}', section.words, ${queries.any}::tsquery, 1)
        + ts_rank('{0,0.2,0.4,0}', section.words, ${queries.exact}::tsquery, 1) as rank) as found
      where section.words @@ ${queries.anyInText}::tsquery)
    select space_id, page_id, anchor, title, start, length(body) as length, rank as score,
      substr(body, start, ${textRead}) as text
    from ranked, lateral (select greatest(1, coalesce((
      select min(nullif(strpos(lower(body), needle), 0)) from unnest(${sql.param(needles)}::text[]) as needle
    ), 1) - ${textBefore}) as start) as around
    where place <= ${perPage} order by rank desc, position`);
  return rows.map(({ space_id, page_id, start, length, ...row }) => ({
    ...row,
    spaceId: space_id,
    pageId: page_id,
    cut: { start: start > 1, end: start - 1 + textRead < length },
  }));
}
