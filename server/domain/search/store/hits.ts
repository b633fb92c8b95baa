import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Query } from '#lib/search/query.ts';
import { type SearchQueries, searchQueries } from '#lib/search/tsquery.ts';
import type { PageRequest } from '#server/core/page.ts';
import type { Db } from '#server/db/database.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
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

export interface PageHit {
  spaceId: string;
  pageId: string;
  score: number;
}

export interface SpaceHit {
  spaceId: string;
  title: string;
  score: number;
}

/** How alike a title must look, 0 to 1. */
const leastLikeness = 0.4;

/** A list of what is found, to be read in keyset pages. */
export interface SearchList<Row> extends PageRequest<Row & { key: string[] }, SQL> {
  /** How it was searched; known once rows were read, undefined when nothing is asked for. */
  search(): Search | undefined;
}

/** Pages, best first. */
export function listPages(db: Db, scope: SearchScope, query: Query): SearchList<PageHit> {
  const order = orderBy(
    { by: sql`found.score`, direction: 'desc', type: 'numeric' },
    { by: sql`found.page_id`, direction: 'asc', type: 'text' },
  );
  return searchList(db, scope, query, {
    order,
    count: sql`count(*)`,
    rows: ({ after, limit }) => sql`select ${order.key} as key, found.* from page as found
      where ${after ?? sql`true`} order by ${sql.join(order.orderBy, sql`, `)} limit ${limit}`,
    read: pageHit,
  });
}

/** Spaces that have such pages, the one with the best page first. */
export function listSpaces(db: Db, scope: SearchScope, query: Query): SearchList<SpaceHit> {
  const order = orderBy(
    { by: sql`found.score`, direction: 'desc', type: 'numeric' },
    { by: sql`found.space_id`, direction: 'asc', type: 'text' },
  );
  return searchList(db, scope, query, {
    order,
    count: sql`count(distinct space_id)`,
    rows: ({ after, limit }) => sql`select ${order.key} as key, found.space_id, found.score, ${spaces.title}
      from (select space_id, max(score) as score from page group by space_id) as found
      join ${spaces} on ${spaces.organizationId} = ${scope.organizationId} and ${spaces.id} = found.space_id
      where ${after ?? sql`true`}
      order by ${sql.join(order.orderBy, sql`, `)} limit ${limit}`,
    read: ({ space_id, title, score }: { space_id: string; title: string; score: string }) => ({
      spaceId: space_id,
      title,
      score: Number(score),
    }),
  });
}

interface ListSql<Stored, Row> {
  order: Order;
  /** How many there are in all, of the common table `page`. */
  count: SQL;
  /** Selects `key` and the columns that the order names of `found`. */
  rows(where: Where): SQL;
  read(stored: Stored): Row;
}

/**
 * Searches by words, and by likeness of titles when no page has the words. Rows and count come from one statement,
 * since ranking every page that has the words is what a search costs.
 */
function searchList<Stored extends Record<string, unknown>, Row>(
  db: Db,
  scope: SearchScope,
  query: Query,
  list: ListSql<Stored, Row>,
): SearchList<Row> {
  const queries = searchQueries(query);
  let search: Search | undefined = queries && { scope, query, by: 'words', queries };
  let total = 0;

  async function readRows(by: Search, where: Where) {
    const rows = await run<Stored & { key: string[] | null; total: number }>(
      db,
      by,
      sql`select found.*, counted.total from (select (${list.count})::int as total from page) as counted
        left join lateral (${list.rows(where)}) as found on true
        order by ${sql.join(list.order.orderBy, sql`, `)}`,
    );
    total = rows[0]?.total ?? 0;
    // The count comes without a row when none stands behind the place that is asked for.
    return rows.flatMap((row) => (row.key ? [{ ...list.read(row), key: row.key }] : []));
  }

  return {
    order: list.order,
    rows: async (where) => {
      if (!search) return [];
      const rows = await readRows(search, where);
      if (total > 0 || query.literal) return rows;
      search = { scope, query, by: 'likeness' };
      return readRows(search, where);
    },
    count: async () => total,
    search: () => search,
  };
}

/** The best pages of each space, best first. */
export async function listBestPages(db: Db, search: Search, perSpace: number): Promise<PageHit[]> {
  const rows = await run<{ space_id: string; page_id: string; score: string }>(
    db,
    search,
    sql`select space_id, page_id, score from (
        select page.*, row_number() over (partition by space_id order by score desc, page_id) as place from page) as ranked
      where place <= ${perSpace} order by score desc, page_id`,
  );
  return rows.map(pageHit);
}

function pageHit(row: { space_id: string; page_id: string; score: string }): PageHit {
  return { spaceId: row.space_id, pageId: row.page_id, score: Number(row.score) };
}

async function run<Row extends Record<string, unknown>>(db: Db, search: Search, select: SQL): Promise<Row[]> {
  const statement = sql`${matchesOf(search)} ${select}`;
  if (search.by === 'words') return (await db.execute(statement)).rows as Row[];
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${leastLikeness}`));
    return (await tx.execute(statement)).rows as Row[];
  });
}

/** The common table `page`: every page that is found, with its score. */
function matchesOf(search: Search): SQL {
  return search.by === 'words' ? byWords(search) : byLikeness(search);
}

function inScope({ organizationId, viewer, spaceIds }: SearchScope): SQL {
  const condition = and(
    eq(spaces.organizationId, organizationId),
    isNull(spaces.deletedAt),
    spaceIds && inArray(spaces.id, [...spaceIds]),
    viewer && rightsOf({ organizationId, userId: viewer.id, role: viewer.role }).has('read', spaces),
  );
  return sql`scope as (select ${spaces.id} as id from ${spaces} where ${condition})`;
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
