import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import {
  blobs,
  changeRequestConflicts,
  changeRequests,
  contributors,
  documents,
  nodes,
  pagePlaces,
  pageVersions,
  revisions,
  viewedPages,
} from '#server/db/tables/content.ts';
import {
  contentAnchors,
  contentLinks,
  formerPaths,
  mainPages,
  searchSections,
} from '#server/db/tables/search.ts';

/** Every table of content that has rows of one space. */
export const tablesOfSpace = [
  revisions,
  pageVersions,
  pagePlaces,
  mainPages,
  formerPaths,
  searchSections,
  changeRequests,
  changeRequestConflicts,
  contributors,
  viewedPages,
];

/** Removes the content of a space that is gone for good. Nodes, documents and bytes stay: others may share them. */
export async function removeContent(
  tx: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
): Promise<void> {
  for (const table of tablesOfSpace) {
    await tx.execute(
      sql`delete from ${table} where organization_id = ${organizationId} and space_id = ${spaceId}`,
    );
  }
}

/** Gives the whole content of a space, history and change requests included, to another organization. */
export async function transferContent(
  tx: Db,
  { from, to, spaceId }: { from: string; to: string; spaceId: string },
): Promise<void> {
  // Whatever a node names by hash is a node, a document or the bytes of a file.
  await tx.execute(sql`
    create temporary table reached on commit drop as
    with recursive reached (hash) as (
      select root from ${revisions} where organization_id = ${from} and space_id = ${spaceId}
      union
      select named.match[1] from reached
      join ${nodes} as node on node.organization_id = ${from} and node.hash = reached.hash
      cross join lateral regexp_matches(node.json, '"([0-9a-f]{64})"', 'g') as named (match))
    select hash from reached`);
  const copy = (table: PgTable, columns: SQL) =>
    tx.execute(sql`
      insert into ${table} (organization_id, hash, ${columns})
      select ${to}, hash, ${columns} from ${table}
      where organization_id = ${from} and hash in (select hash from reached) order by hash
      on conflict do nothing`);
  await copy(nodes, sql`json`);
  await copy(documents, sql`json`);
  await copy(blobs, sql`bytes, size, content_type, created_at`);
  await copy(contentLinks, sql`position, kind, target, anchor, block, relation`);
  await copy(contentAnchors, sql`anchor`);
  await tx.execute(sql`drop table reached`);
  for (const table of tablesOfSpace) {
    await tx.execute(sql`
      update ${table} set organization_id = ${to} where organization_id = ${from} and space_id = ${spaceId}`);
  }
}
