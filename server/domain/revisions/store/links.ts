import { and, eq, sql } from 'drizzle-orm';
import type { ContentLink } from '#lib/document/content-links.ts';
import type { Hash, PageId } from '#lib/document/tree/types.ts';
import { sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { contentAnchors, contentLinks, contentSpecs, mainPages } from '#server/db/tables/search.ts';
import type { Line } from './revisions.ts';

const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const insertLinks = sqlOnce(
  () => sql`
    insert into ${contentLinks} (organization_id, hash, position, kind, target, anchor, block, relation)
    select ${sql.placeholder('organizationId')}, fresh.* from unnest(${texts('hashes')},
      ${sql.placeholder('positions')}::int[], ${texts('kinds')}, ${texts('targets')}, ${texts('anchors')},
      ${texts('blocks')}, ${texts('relations')}) as fresh
    on conflict do nothing`,
);

const insertAnchors = sqlOnce(
  () => sql`
    insert into ${contentAnchors} (organization_id, hash, anchor)
    select ${sql.placeholder('organizationId')}, fresh.* from unnest(${texts('hashes')}, ${texts('anchors')}) as fresh
    on conflict do nothing`,
);

/** Stores the links of contents by their hash; existing ones stay as they are. */
export async function writeLinks(
  tx: Db,
  organizationId: string,
  byHash: ReadonlyMap<Hash, readonly ContentLink[]>,
): Promise<void> {
  const rows = inOrder(byHash).flatMap(([hash, links]) =>
    links.map((link, position) => ({ hash, position, ...link })),
  );
  if (rows.length === 0) return;
  await insertLinks(tx).execute({
    organizationId,
    hashes: rows.map(({ hash }) => hash),
    positions: rows.map(({ position }) => position),
    kinds: rows.map(({ kind }) => kind),
    targets: rows.map(({ target }) => target),
    anchors: rows.map(({ anchor }) => anchor),
    blocks: rows.map(({ block }) => block),
    relations: rows.map(({ relation }) => relation),
  });
}

/** Stores which OpenAPI specs documents show. */
export async function writeSpecs(
  tx: Db,
  organizationId: string,
  byHash: ReadonlyMap<Hash, readonly string[]>,
): Promise<void> {
  const rows = inOrder(byHash).flatMap(([hash, specs]) =>
    specs.map((spec) => ({ organizationId, hash, spec })),
  );
  if (rows.length > 0) await tx.insert(contentSpecs).values(rows).onConflictDoNothing();
}

/** The ids of the files that documents and pages show or link to. */
export async function listLinkedFiles(
  db: Db,
  organizationId: string,
  hashes: readonly Hash[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: contentLinks.target })
    .from(contentLinks)
    .where(
      and(
        eq(contentLinks.organizationId, organizationId),
        sql`${contentLinks.hash} = any(${sql.param([...hashes])}::text[])`,
        eq(contentLinks.kind, 'file'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Stores the anchors of documents by their hash. */
export async function writeAnchors(
  tx: Db,
  organizationId: string,
  byHash: ReadonlyMap<Hash, readonly string[]>,
): Promise<void> {
  const rows = inOrder(byHash).flatMap(([hash, anchors]) => anchors.map((anchor) => ({ hash, anchor })));
  if (rows.length === 0) return;
  await insertAnchors(tx).execute({
    organizationId,
    hashes: rows.map(({ hash }) => hash),
    anchors: rows.map(({ anchor }) => anchor),
  });
}

/** In one order for all, so that two writers never wait for each other in a circle. */
function inOrder<Value>(byHash: ReadonlyMap<Hash, Value>): [Hash, Value][] {
  return [...byHash].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The files that pages of a main content use, each with the page. */
export async function listFileUses(
  db: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
): Promise<{ fileId: string; pageId: PageId }[]> {
  const columns = { fileId: contentLinks.target, pageId: mainPages.pageId };
  const usedBy = (hash: LinkHolder) =>
    db.select(columns).from(mainPages).innerJoin(contentLinks, linkOf(hash)).where(usesOfFiles(space));
  return usedBy(mainPages.document).union(usedBy(mainPages.node));
}

/** The pages of a main content that use a file: all of them, or the first that are found, one perhaps many times. */
export async function listPagesUsing(
  db: Db,
  space: Pick<Line, 'organizationId' | 'spaceId'>,
  fileId: string,
  limit?: number,
): Promise<PageId[]> {
  const usedBy = (hash: LinkHolder) =>
    db
      .select({ pageId: mainPages.pageId })
      .from(mainPages)
      .innerJoin(contentLinks, linkOf(hash))
      .where(and(usesOfFiles(space), eq(contentLinks.target, fileId)));
  const [inText, inPage] = [usedBy(mainPages.document), usedBy(mainPages.node)];
  // Taking out what is there twice would find all of them first.
  const rows = await (limit === undefined ? inText.union(inPage) : inText.unionAll(inPage).limit(limit));
  return rows.map(({ pageId }) => pageId);
}

type LinkHolder = typeof mainPages.document | typeof mainPages.node;

function linkOf(hash: LinkHolder) {
  return and(eq(contentLinks.organizationId, mainPages.organizationId), eq(contentLinks.hash, hash));
}

function usesOfFiles({ organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>) {
  return and(
    eq(mainPages.organizationId, organizationId),
    eq(mainPages.spaceId, spaceId),
    eq(contentLinks.kind, 'file'),
  );
}
