import { type SQL, sql } from 'drizzle-orm';
import type { PageKey } from '#server/core/page.ts';
import type { Db } from '#server/db/database.ts';
import { longText, orderBy } from '#server/db/pages.ts';
import { contentAnchors, contentLinks, mainPages } from '#server/db/tables/search.ts';

/** The pages whose links are asked for: those of the main content, or those that are named, with their hashes. */
export interface Pages {
  organizationId: string;
  spaceId: string;
  named?: readonly { id: string; node: string; document: string | null }[];
}

export type LinkStatus = 'ok' | 'broken' | 'in-app';

export interface LinkFilter {
  pages: Pages;
  /** Files that are there. */
  fileIds: readonly string[];
  /** What the addresses of the app itself begin with. */
  appUrl: string;
  /** Only links of this page. */
  pageId?: string | undefined;
  status?: LinkStatus | undefined;
  /** Of the broken ones only these, or only others. */
  broken?: { among: readonly string[] } | { notAmong: readonly string[] } | undefined;
}

interface Where {
  after: SQL | undefined;
  limit: number;
}

/** A target that is linked, with the pages that link to it and the block where each does first. */
export interface LinkedTarget {
  key: PageKey;
  kind: 'page' | 'file' | 'url' | 'relative';
  target: string;
  anchor: string;
  present: boolean;
  status: LinkStatus;
  relation: 'reference' | 'dependsOn';
  from: { page: string; block: string | null }[];
}

/** Pages listed for each target, and for all targets of an answer together. */
const mostPages = 100;
const mostPagesInAll = 5_000;

export const targetOrder = orderBy(...longText(sql`found.key`, 'asc'));

export async function listTargets(
  db: Db,
  filter: LinkFilter,
  { after, limit }: Where,
): Promise<LinkedTarget[]> {
  const inOrder = sql.join(targetOrder.orderBy, sql`, `);
  const perTarget = Math.max(1, Math.min(mostPages, Math.floor(mostPagesInAll / limit)));
  const { rows } = await db.execute(sql`with ${targets(filter)}
    select ${targetOrder.key} as key, found.kind, found.target, found.anchor, found.present, found.status,
      found.relation, (select jsonb_agg(one) from (
        select jsonb_build_object('page', on_page, 'block', min(block)) as one from judged
        where judged.key = found.key group by on_page order by on_page limit ${perTarget}) as places) as "from"
    from (select * from target as found where ${chosen(filter)} and ${after ?? sql`true`}
      order by ${inOrder} limit ${limit}) as found order by ${inOrder}`);
  return rows as unknown as LinkedTarget[];
}

export async function countTargets(db: Db, filter: LinkFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${targets(filter)} select count(*)::int as count from target as found where ${chosen(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many targets are linked and how many of them are missing, whatever is filtered for. */
export async function countLinks(db: Db, filter: LinkFilter): Promise<{ total: number; broken: number }> {
  const { rows } = await db.execute<{ total: number; broken: number }>(sql`with ${targets(filter)}
    select count(*)::int as total, (count(*) filter (where status = 'broken'))::int as broken from target`);
  return rows[0] ?? { total: 0, broken: 0 };
}

/** The keys of the targets that are missing. */
export async function listBrokenKeys(db: Db, filter: LinkFilter): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`with ${targets(filter)} select key from target where status = 'broken' order by key`,
  );
  return rows.map(({ key }) => key);
}

export const backlinkOrder = orderBy({ by: sql`found.on_page`, direction: 'asc', type: 'text' });

interface Target {
  kind: 'page' | 'file';
  id: string;
}

/** The pages that link to a page or file, each with the block where it does first. */
export async function listBacklinks(
  db: Db,
  pages: Pages,
  to: Target,
  { after, limit }: Where,
): Promise<{ key: string[]; page: string; block: string | null }[]> {
  const { rows } = await db.execute<{ key: string[]; page: string; block: string | null }>(sql`
    with ${pageTable(pages)}, ${linkTable(pages, sql`link.kind = ${to.kind} and link.target = ${to.id}`)}
    select jsonb_build_array(found.on_page) as key, found.on_page as page, min(found.block) as block
    from link as found where ${leadsTo(to)} and ${after ?? sql`true`}
    group by found.on_page order by found.on_page limit ${limit}`);
  return rows;
}

export async function countBacklinks(db: Db, pages: Pages, to: Target): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${pageTable(pages)}, ${linkTable(pages, sql`link.kind = ${to.kind} and link.target = ${to.id}`)}
    select count(distinct found.on_page)::int as count from link as found where ${leadsTo(to)}`);
  return rows[0]?.count ?? 0;
}

/** A page that links to itself is no place that links to it. */
function leadsTo({ kind, id }: Target): SQL {
  return kind === 'page' ? sql`found.on_page <> ${id}` : sql`true`;
}

function chosen({ status, broken }: LinkFilter): SQL {
  const conditions = [
    ...(status === undefined ? [] : [sql`found.status = ${status}`]),
    ...(broken === undefined
      ? []
      : [
          sql`found.status = 'broken'`,
          'among' in broken
            ? sql`found.key = any(${sql.param(broken.among)}::text[])`
            : sql`found.key <> all(${sql.param(broken.notAmong)}::text[])`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function pageTable({ organizationId, spaceId, named }: Pages): SQL {
  if (!named) {
    return sql`page as (select page_id, node, document from ${mainPages}
      where organization_id = ${organizationId} and space_id = ${spaceId})`;
  }
  return sql`page as materialized (select * from unnest(
    ${sql.param(named.map(({ id }) => id))}::text[], ${sql.param(named.map(({ node }) => node))}::text[],
    ${sql.param(named.map(({ document }) => document))}::text[]) as named (page_id, node, document))`;
}

/** The links of the pages; one to an anchor of its own page is one to that page. */
function linkTable({ organizationId }: Pages, where: SQL): SQL {
  return sql`link as (
    select page.page_id as on_page, link.block, link.relation, link.anchor,
      case link.kind when 'anchor' then 'page' else link.kind end as kind,
      case link.kind when 'anchor' then page.page_id else link.target end as target
    from page cross join lateral unnest(array[page.node, page.document]) as holder (hash)
    join ${contentLinks} as link on link.organization_id = ${organizationId} and link.hash = holder.hash
    where ${where})`;
}

/**
 * The common tables `judged`, each link with what became of its target, and `target`, each target once. A page that is
 * gone is one target, whichever of its headings was meant.
 */
function targets({ pages, fileIds, appUrl, pageId }: LinkFilter): SQL {
  const { organizationId } = pages;
  return sql`${pageTable(pages)},
  ${linkTable(pages, pageId === undefined ? sql`true` : sql`page.page_id = ${pageId}`)},
  found_target as (
    select link.on_page, link.block, link.relation, link.kind, link.target,
      case when link.kind = 'page' and there.page_id is null then '' else link.anchor end as anchor,
      case link.kind when 'page' then there.page_id is not null
        when 'file' then link.target = any(${sql.param(fileIds)}::text[]) else link.kind = 'url' end as present,
      link.kind <> 'page' or link.anchor = '' or exists (select 1 from ${contentAnchors} as heading
        where heading.organization_id = ${organizationId} and heading.hash = there.document
          and heading.anchor = link.anchor) as anchored
    from link left join page as there on link.kind = 'page' and there.page_id = link.target),
  judged as (
    select *, kind || ' ' || target || ' ' || anchor as key,
      case when not (present and anchored) then 'broken'
        when kind = 'url' and starts_with(target, ${appUrl}) then 'in-app' else 'ok' end as status
    from found_target),
  target as (
    select key, kind, target, anchor, status, bool_or(present) as present, min(relation) as relation
    from judged group by key, kind, target, anchor, status)`;
}
