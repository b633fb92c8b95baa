import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageId } from '#lib/document/tree/types.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { formerPaths, mainPages } from '#server/db/tables/search.ts';
import type { Line } from './revisions.ts';

type Space = Pick<Line, 'organizationId' | 'spaceId'>;

export type FormerPathRow = typeof formerPaths.$inferSelect;

/** Longer addresses are not stored, because they don't fit into an index. */
const longestBytes = 2000;

/** The paths of some pages as the main content is known to have them, as the table `placed (page_id, path)`. */
const placed = ({ organizationId, spaceId }: Space, pageIds: SQL) => sql`
  up (page_id, parent_id, path) as (
    select page_id, parent_id, slug from ${mainPages}
    where organization_id = ${organizationId} and space_id = ${spaceId} and page_id in (${pageIds}) and slug is not null
    union all
    select up.page_id, above.parent_id, concat_ws('/', above.slug, up.path)
    from up join ${mainPages} as above on above.organization_id = ${organizationId}
      and above.space_id = ${spaceId} and above.page_id = up.parent_id),
  placed as (select page_id, path from up where parent_id is null)`;

/** Stores the current paths of pages before they change. */
export async function storeFormerPaths(tx: Db, space: Space, pageIds: readonly PageId[]): Promise<void> {
  if (pageIds.length === 0) return;
  await tx.execute(sql`
    with recursive ${placed(space, sql`select unnest(${sql.param([...pageIds])}::text[])`)}
    insert into ${formerPaths} (organization_id, space_id, path, kind, page_id)
    select distinct on (lower(path)) ${space.organizationId}, ${space.spaceId}, lower(path), 'moved', page_id
    from placed where octet_length(lower(path)) <= ${longestBytes} order by lower(path), page_id
    on conflict (organization_id, space_id, path, kind) do update set page_id = excluded.page_id`);
}

/** Replaces the old addresses that the content of pages gives them. */
export async function replaceListedPaths(
  tx: Db,
  space: Space,
  pages: readonly { id: PageId; paths: readonly string[] }[],
): Promise<void> {
  if (pages.length === 0) return;
  const ids = pages.map(({ id }) => id);
  await tx
    .delete(formerPaths)
    .where(and(of(space), eq(formerPaths.kind, 'given'), inArray(formerPaths.pageId, ids)));
  const entries = pages.flatMap(({ id, paths }) => paths.map((path) => ({ id, path })));
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into ${formerPaths} (organization_id, space_id, path, kind, page_id)
    select distinct on (lower(path)) ${space.organizationId}, ${space.spaceId}, lower(path), 'given', page_id
    from unnest(${sql.param(entries.map(({ path }) => path))}::text[], ${sql.param(entries.map(({ id }) => id))}::text[])
      as fresh (path, page_id)
    where octet_length(lower(path)) <= ${longestBytes} order by lower(path), page_id
    on conflict (organization_id, space_id, path, kind) do update set page_id = excluded.page_id`);
}

/** Which of some paths are old addresses, the longest first, each with where its page is now. */
export async function findFormerPaths(
  db: Db,
  space: Space,
  paths: readonly string[],
): Promise<{ path: string; now: string }[]> {
  const wanted = sql`select lower(path) from unnest(${sql.param([...paths])}::text[]) as wanted (path)`;
  const { rows } = await db.execute<{ path: string; now: string }>(sql`
    with recursive former as (
      select path, kind, page_id from ${formerPaths}
      where organization_id = ${space.organizationId} and space_id = ${space.spaceId} and path in (${wanted})),
    ${placed(space, sql`select page_id from former`)}
    select former.path, placed.path as now from former join placed using (page_id)
    order by length(former.path) desc, former.kind`);
  return rows;
}

/** The path of the page that the main content has at a path of any case; undefined when it has none. */
export async function findPathAs(db: Db, space: Space, path: string): Promise<string | undefined> {
  const slugs = sql`${sql.param(path.split('/'))}::text[]`;
  const here = sql`page.organization_id = ${space.organizationId} and page.space_id = ${space.spaceId}`;
  const { rows } = await db.execute<{ path: string }>(sql`
    with recursive down (page_id, depth, path) as (
      select page.page_id, 1, page.slug from ${mainPages} as page
      where ${here} and page.parent_id is null and lower(page.slug) = lower((${slugs})[1])
      union all
      select page.page_id, down.depth + 1, down.path || '/' || page.slug
      from down join ${mainPages} as page on ${here}
        and page.parent_id = down.page_id and lower(page.slug) = lower((${slugs})[down.depth + 1]))
    select path from down where depth = cardinality(${slugs}) limit 1`);
  return rows[0]?.path;
}

export const formerPathOrder = orderBy(
  { by: sql`${formerPaths.path}`, direction: 'asc', type: 'text' },
  { by: sql`${formerPaths.kind}`, direction: 'asc', type: 'text' },
);

export async function listFormerPathRows(
  db: Db,
  space: Space,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: formerPathOrder.key, row: formerPaths })
    .from(formerPaths)
    .where(and(of(space), after))
    .orderBy(...formerPathOrder.orderBy)
    .limit(limit);
}

export async function countFormerPathRows(db: Db, space: Space): Promise<number> {
  return db.$count(formerPaths, of(space));
}

function of({ organizationId, spaceId }: Space): SQL | undefined {
  return and(eq(formerPaths.organizationId, organizationId), eq(formerPaths.spaceId, spaceId));
}
