import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '#lib/contract/shared/roles.ts';
import type { Query } from '#lib/search/query.ts';
import { type SearchQueries, searchQueries } from '#lib/search/tsquery.ts';
import { levelOn } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { mainPages, searchSections } from '#server/db/tables/search.ts';

/** Where to search: all that a member may read, or some spaces that were checked before. */
export interface SearchScope {
  organizationId: string;
  viewer?: { id: string; role: Role | null };
  spaceIds?: readonly string[];
  /** Pages that are not found. */
  except?: readonly { spaceId: string; pageId: string }[];
}

/** How pages are found: by the words that they have, or, when none has them all, by titles that look alike. */
export type Search = { scope: SearchScope; query: Query } & (
  | { by: 'words'; queries: SearchQueries }
  | { by: 'likeness' }
);

interface Where {
  after: SQL | undefined;
  limit: number;
}

export interface FoundPage {
  spaceId: string;
  pageId: string;
  score: number;
}

export interface FoundSpace {
  spaceId: string;
  title: string;
  score: number;
}

/** How alike a title must look, 0 to 1. */
const leastLikeness = 0.4;

/** Decides how to search; undefined when nothing is asked for. */
export async function planSearch(db: Db, scope: SearchScope, query: Query): Promise<Search | undefined> {
  const queries = searchQueries(query);
  if (!queries) return undefined;
  const byWords: Search = { scope, query, by: 'words', queries };
  const { rows } = await db.execute(sql`${foundBy(byWords)} select 1 from page limit 1`);
  return rows.length > 0 || query.literal ? byWords : { scope, query, by: 'likeness' };
}

export const pageOrder = orderBy(
  { by: sql`found.score`, direction: 'desc', type: 'numeric' },
  { by: sql`found.page_id`, direction: 'asc', type: 'text' },
);

export async function listFoundPages(db: Db, search: Search, { after, limit }: Where) {
  const rows = await run<{ key: string[]; space_id: string; page_id: string; score: string }>(
    db,
    search,
    sql`select ${pageOrder.key} as key, found.* from page as found where ${after ?? sql`true`}
      order by ${sql.join(pageOrder.orderBy, sql`, `)} limit ${limit}`,
  );
  return rows.map((row) => ({ key: row.key, ...foundPage(row) }));
}

export async function countFoundPages(db: Db, search: Search): Promise<number> {
  const [row] = await run<{ count: number }>(db, search, sql`select count(*)::int as count from page`);
  return row?.count ?? 0;
}

export const spaceOrder = orderBy(
  { by: sql`found.score`, direction: 'desc', type: 'numeric' },
  { by: sql`found.space_id`, direction: 'asc', type: 'text' },
);

export async function listFoundSpaces(db: Db, search: Search, { after, limit }: Where) {
  const rows = await run<{ key: string[]; space_id: string; title: string; score: string }>(
    db,
    search,
    sql`select ${spaceOrder.key} as key, found.space_id, found.score, ${spaces.title}
      from (select space_id, max(score) as score from page group by space_id) as found
      join ${spaces} on ${spaces.organizationId} = ${search.scope.organizationId} and ${spaces.id} = found.space_id
      where ${after ?? sql`true`}
      order by ${sql.join(spaceOrder.orderBy, sql`, `)} limit ${limit}`,
  );
  return rows.map(({ key, space_id, title, score }) => ({
    key,
    spaceId: space_id,
    title,
    score: Number(score),
  }));
}

export async function countFoundSpaces(db: Db, search: Search): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    search,
    sql`select count(distinct space_id)::int as count from page`,
  );
  return row?.count ?? 0;
}

/** The best pages of each space, best first. */
export async function listBestPages(db: Db, search: Search, perSpace: number): Promise<FoundPage[]> {
  const rows = await run<{ space_id: string; page_id: string; score: string }>(
    db,
    search,
    sql`select space_id, page_id, score from (
        select page.*, row_number() over (partition by space_id order by score desc, page_id) as place from page) as ranked
      where place <= ${perSpace} order by score desc, page_id`,
  );
  return rows.map(foundPage);
}

function foundPage(row: { space_id: string; page_id: string; score: string }): FoundPage {
  return { spaceId: row.space_id, pageId: row.page_id, score: Number(row.score) };
}

async function run<Row extends Record<string, unknown>>(db: Db, search: Search, select: SQL): Promise<Row[]> {
  const statement = sql`${foundBy(search)} ${select}`;
  if (search.by === 'words') return (await db.execute(statement)).rows as Row[];
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${leastLikeness}`));
    return (await tx.execute(statement)).rows as Row[];
  });
}

/** The common table `page`: every page that is found, with its score. */
function foundBy(search: Search): SQL {
  return search.by === 'words' ? byWords(search) : byLikeness(search);
}

function inScope({ organizationId, viewer, spaceIds }: SearchScope): SQL {
  const condition = and(
    eq(spaces.organizationId, organizationId),
    isNull(spaces.deletedAt),
    spaceIds && inArray(spaces.id, [...spaceIds]),
    viewer && sql`${levelOn(spaces, sql`${viewer.id}::text`, sql`${viewer.role}::text`)} > 0`,
  );
  return sql`scope as materialized (select ${spaces.id} as id from ${spaces} where ${condition})`;
}

/** Leaves out the pages that a scope excepts. */
function outside({ except = [] }: SearchScope, spaceId: AnyPgColumn, pageId: AnyPgColumn): SQL {
  if (except.length === 0) return sql``;
  return sql`and (${spaceId}, ${pageId}) not in (select * from unnest(
    ${sql.param(except.map((page) => page.spaceId))}::text[],
    ${sql.param(except.map((page) => page.pageId))}::text[]))`;
}

function byWords({ scope, query, queries }: Search & { by: 'words' }): SQL {
  const { terms, excluded, any, exact } = queries;
  const has = (words: string) => sql`bool_or(${searchSections.words} @@ ${words}::tsquery)`;
  const needed = [...terms.map(has), ...excluded.map((words) => sql`not ${has(words)}`)];
  const one = terms.length === 1 && excluded.length === 0;
  const read = [any, ...excluded].join(' | ');
  return sql`with ${inScope(scope)}, hit as (
    select ${searchSections.spaceId} as space_id, ${searchSections.pageId} as page_id,
      max(ts_rank(${searchSections.words}, ${any}::tsquery, 1) + ts_rank(${searchSections.words}, ${exact}::tsquery, 1)
        + 2 * ts_rank('{0,0,0,1}', ${searchSections.words}, ${any}::tsquery)) as rank
    from ${searchSections} join scope on scope.id = ${searchSections.spaceId}
    where ${searchSections.organizationId} = ${scope.organizationId} and ${searchSections.words} @@ ${read}::tsquery
      ${outside(scope, searchSections.spaceId, searchSections.pageId)}
    group by ${searchSections.spaceId}, ${searchSections.pageId}
    ${one ? sql`` : sql`having ${sql.join(needed, sql` and `)}`}
  ), page as (
    select hit.space_id, hit.page_id, round((rank + case
      when lower(${mainPages.title}) = ${query.text} then 2
      when starts_with(lower(${mainPages.title}), ${query.text}) then 1 else 0 end)::numeric, 6) as score
    from hit join ${mainPages} on ${mainPages.organizationId} = ${scope.organizationId}
      and ${mainPages.spaceId} = hit.space_id and ${mainPages.pageId} = hit.page_id)`;
}

function byLikeness({ scope, query }: Search): SQL {
  return sql`with ${inScope(scope)}, page as (
    select ${mainPages.spaceId} as space_id, ${mainPages.pageId} as page_id,
      round(word_similarity(${query.text}, lower(${mainPages.title}))::numeric, 6) as score
    from ${mainPages} join scope on scope.id = ${mainPages.spaceId}
    where ${mainPages.organizationId} = ${scope.organizationId} and ${mainPages.type} <> 'link'
      and ${query.text} <% lower(${mainPages.title}) ${outside(scope, mainPages.spaceId, mainPages.pageId)})`;
}
