import { type SQL, sql } from 'drizzle-orm';
import type { Hash, PageId } from '#lib/document/tree/types.ts';
import { sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { pagePlaces, pageVersions } from '#server/db/tables/content.ts';
import type { Line } from './revisions.ts';

const mainLine = 'main';

/** What a line is called where both kinds of lines stand. */
export function lineOf({ changeRequestId }: Pick<Line, 'changeRequestId'>): string {
  return changeRequestId ?? mainLine;
}

/** Stores the parent of each page on a line. */
export async function storePlaces(
  tx: Db,
  line: Line,
  places: readonly { pageId: PageId; parentId: PageId | null }[],
): Promise<void> {
  if (places.length === 0) return;
  const sorted = places.toSorted((a, b) => (a.pageId < b.pageId ? -1 : 1));
  await tx.execute(sql`insert into ${pagePlaces} (organization_id, space_id, line, page_id, parent_id)
    select ${line.organizationId}, ${line.spaceId}, ${lineOf(line)}, page_id, parent_id from unnest(
      ${sql.param(sorted.map(({ pageId }) => pageId))}::text[],
      ${sql.param(sorted.map(({ parentId }) => parentId))}::text[]) as fresh (page_id, parent_id)
    on conflict (organization_id, space_id, line, page_id) do update set parent_id = excluded.parent_id`);
}

const parentOf = (page: SQL) => sql`lateral (
  select parent_id from ${pagePlaces} where organization_id = ${sql.placeholder('organizationId')}
    and space_id = ${sql.placeholder('spaceId')} and line in (${mainLine}, ${sql.placeholder('line')}) and page_id = ${page}
  order by (line = ${mainLine}) limit 1) as place`;

const selectAncestors = sqlOnce<{ page_id: string; ancestors: string[] }>(
  () => sql`
    with recursive up as (
      select start as page_id, place.parent_id, array[]::text[] as ancestors
      from unnest(${sql.placeholder('pageIds')}::text[]) as start, ${parentOf(sql`start`)}
      union all
      select up.page_id, place.parent_id, up.parent_id || up.ancestors
      from up, ${parentOf(sql`up.parent_id`)} where up.parent_id is not null and cardinality(up.ancestors) < 64)
    select page_id, ancestors from up where parent_id is null`,
);

/** The stored ancestors of pages, root first. A change request has its own moves and those of main. */
export async function loadPlaces(
  db: Db,
  line: Line,
  pageIds: readonly PageId[],
): Promise<Map<PageId, PageId[]>> {
  if (pageIds.length === 0) return new Map();
  const { organizationId, spaceId } = line;
  const values = { organizationId, spaceId, line: lineOf(line), pageIds: [...new Set(pageIds)] };
  const { rows } = await selectAncestors(db).execute(values);
  return new Map(rows.map((row) => [row.page_id, row.ancestors]));
}

const insertVersions = sqlOnce(
  () => sql`insert into ${pageVersions} (organization_id, space_id, page_id, node, document, author_id, created_at)
    select ${sql.placeholder('organizationId')}, ${sql.placeholder('spaceId')}, page_id, node, document,
      ${sql.placeholder('authorId')}::text, ${sql.placeholder('at')}::timestamptz
    from unnest(${sql.placeholder('pageIds')}::text[], ${sql.placeholder('nodes')}::text[],
      ${sql.placeholder('documents')}::text[]) as fresh (page_id, node, document)
    on conflict do nothing`,
);

/** Notes when pages were first seen with a content, and who wrote it. */
export async function insertPageVersions(
  tx: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  versions: readonly { pageId: PageId; node: Hash; document: Hash | null }[],
  { at, authorId }: { at: Date; authorId: string | null },
): Promise<void> {
  if (versions.length === 0) return;
  const sorted = versions.toSorted((a, b) => (a.pageId < b.pageId ? -1 : 1));
  await insertVersions(tx).execute({
    organizationId,
    spaceId,
    at: at.toISOString(),
    authorId,
    pageIds: sorted.map(({ pageId }) => pageId),
    nodes: sorted.map(({ node }) => node),
    documents: sorted.map(({ document }) => document),
  });
}

/** When a page was made, and when it got the content that it has. */
export interface PageTimes {
  createdAt: Date;
  updatedAt: Date;
}

export async function loadTimes(
  db: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
  pages: readonly { id: PageId; page: Hash }[],
): Promise<Map<PageId, PageTimes>> {
  if (pages.length === 0) return new Map();
  const ids = sql.param(pages.map(({ id }) => id));
  const contents = sql.param(pages.map(({ page }) => page));
  const { rows } = await db.execute<{ page_id: string; created_at: string; updated_at: string }>(sql`
    -- Each page by the key: the plan of a join, made without statistics as after a large import, reads all pages for each.
    select * from (
      select wanted.page_id,
        (select min(version.created_at) from ${pageVersions} as version
          where version.organization_id = ${organizationId} and version.space_id = ${spaceId}
            and version.page_id = wanted.page_id) as created_at,
        (select version.created_at from ${pageVersions} as version
          where version.organization_id = ${organizationId} and version.space_id = ${spaceId}
            and version.page_id = wanted.page_id and version.node = wanted.node) as updated_at
      from unnest(${ids}::text[], ${contents}::text[]) as wanted (page_id, node)
    ) as times where updated_at is not null`);
  return new Map(
    rows.map((row) => [
      row.page_id,
      { createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) },
    ]),
  );
}
