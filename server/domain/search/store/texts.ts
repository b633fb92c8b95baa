import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pageVersions } from '#server/db/tables/content.ts';
import { openApiReferences } from '#server/db/tables/openapi.ts';
import { searchPassages } from '#server/db/tables/search.ts';
import { pageOf, type SearchScope } from './scope.ts';

/** Characters of a passage that are read; what stands behind them is found and not shown. */
const textRead = 4_000;

/** A passage as it is read to rank and to show it. */
export interface PassageText {
  spaceId: string;
  pageId: string;
  pageTitle: string;
  /** When the page got the content that it has. */
  pageChangedAt: Date;
  position: number;
  anchor: string;
  title: string;
  body: string;
  /** The body goes on. */
  isCut: boolean;
}

/** The reference of a passage of a spec, in the place of a page. */
function referenceOf({ organizationId }: SearchScope): SQL {
  return sql`(select spec_id as space_id, wanted.page_id, title, null::text as node from ${openApiReferences}
    where organization_id = ${organizationId} and spec_id = wanted.space_id
      and name = substring(wanted.page_id from '^[^ ]* [^ ]* (.*)$')
      and concat_ws(' ', kind, method, name) = wanted.page_id limit 1)`;
}

/** The texts of some passages. */
export async function loadPassageTexts(
  db: Db,
  scope: SearchScope,
  pages: readonly { spaceId: string; pageId: string; line: string; positions: readonly number[] }[],
): Promise<PassageText[]> {
  const wanted = pages.flatMap(({ positions, ...page }) =>
    positions.map((position) => ({ ...page, position })),
  );
  if (wanted.length === 0) return [];
  const texts = (of: (page: (typeof wanted)[number]) => string) => sql`${sql.param(wanted.map(of))}::text[]`;
  const { rows } = await db.execute<{
    space_id: string;
    page_id: string;
    page_title: string;
    page_changed_at: string;
    position: number;
    anchor: string;
    title: string;
    body: string;
    is_cut: boolean;
  }>(sql`
    select passage.space_id, passage.page_id, page.title as page_title,
      coalesce(version.created_at, passage.changed_at) as page_changed_at, passage.position, passage.anchor, passage.title,
      left(passage.body, ${textRead}) as body, length(passage.body) > ${textRead} as is_cut
    from unnest(${texts(({ spaceId }) => spaceId)}, ${texts(({ line }) => line)}, ${texts(({ pageId }) => pageId)},
      ${sql.param(wanted.map(({ position }) => position))}::int[]) as wanted (space_id, line, page_id, position)
    join ${searchPassages} as passage on passage.organization_id = ${scope.organizationId}
      and passage.space_id = wanted.space_id and passage.line = wanted.line and passage.page_id = wanted.page_id
      and passage.position = wanted.position
    join lateral ${scope.isOfSpecs ? referenceOf(scope) : pageOf(scope, sql`wanted.space_id`, sql`wanted.page_id`)} as page on true
    left join ${pageVersions} as version on version.organization_id = ${scope.organizationId}
      and version.space_id = page.space_id and version.page_id = page.page_id and version.node = page.node`);
  return rows.map(({ space_id, page_id, page_title, page_changed_at, is_cut, ...row }) => ({
    ...row,
    spaceId: space_id,
    pageId: page_id,
    pageTitle: page_title,
    pageChangedAt: new Date(page_changed_at),
    isCut: is_cut,
  }));
}
