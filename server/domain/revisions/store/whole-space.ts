import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import { commentReactions, comments } from '#server/db/tables/comments.ts';
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
import { requestedReviewers, reviews } from '#server/db/tables/reviews.ts';
import {
  changeRequestPages,
  contentAnchors,
  contentLinks,
  contentSpecs,
  formerPaths,
  mainPages,
  searchEmbeddedSpaces,
  searchPassages,
  searchSignatures,
  searchSpaces,
  searchWords,
} from '#server/db/tables/search.ts';

/** Every table of content that has rows of one space. */
export const tablesOfSpace = [
  revisions,
  pageVersions,
  pagePlaces,
  mainPages,
  formerPaths,
  searchPassages,
  searchSpaces,
  changeRequestPages,
  changeRequests,
  changeRequestConflicts,
  contributors,
  viewedPages,
  comments,
  commentReactions,
  reviews,
  requestedReviewers,
];

/** What was made from the content of a space with the model of its organization. It goes nowhere with the space. */
export const tablesOfModel = [searchSignatures, searchEmbeddedSpaces];

/** Removes the content of a space that is gone for good. Nodes, documents and bytes stay: others may share them. */
export async function removeContent(
  db: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  signal?: AbortSignal,
  tables: readonly PgTable[] = [...tablesOfSpace, ...tablesOfModel],
): Promise<void> {
  for (const table of tables) {
    await inBatches(async (limit) => {
      const { rowCount } = await db.execute(
        sql`delete from ${table} where ${someOf(table, organizationId, spaceId, limit)}`,
      );
      return rowCount ?? 0;
    }, signal);
  }
}

interface Transfer {
  from: string;
  to: string;
  spaceId: string;
}

/** Nodes whose content is copied at once, and files, which are larger. */
const mostNodes = 500;
const mostFiles = 8;

/**
 * Copies what the revisions of a space name by hash to another organization, a small part in each statement. `copied`
 * says which hashes went before and gets those that go now: called once ahead of a transfer and once in it, the second
 * call has little to do.
 */
export async function copyNamedContent(
  db: Db,
  { from, to, spaceId }: Transfer,
  copied: Set<string>,
): Promise<void> {
  const { rows: roots } = await db.execute<{ root: string }>(
    sql`select distinct root from ${revisions} where organization_id = ${from} and space_id = ${spaceId}`,
  );
  const due: string[] = [];
  const add = (hash: string) => {
    if (copied.has(hash)) return;
    copied.add(hash);
    due.push(hash);
  };
  for (const { root } of roots) add(root);
  while (due.length > 0) {
    const hashes = due.splice(-mostNodes);
    const { rows } = await db.execute<{ json: string }>(
      sql`select json from ${nodes} where organization_id = ${from} and hash = any(${sql.param(hashes)}::text[])`,
    );
    // Whatever a node names by hash is a node, a document or the bytes of a file.
    for (const { json } of rows) for (const [, hash = ''] of json.matchAll(/"([0-9a-f]{64})"/g)) add(hash);
    await copyRows(db, { from, to }, hashes);
  }
}

async function copyRows(db: Db, { from, to }: Omit<Transfer, 'spaceId'>, hashes: string[]): Promise<void> {
  const copy = (table: PgTable, columns: SQL, some: string[]) =>
    db.execute(sql`
      insert into ${table} (organization_id, hash, ${columns})
      select ${to}, hash, ${columns} from ${table}
      where organization_id = ${from} and hash = any(${sql.param(some)}::text[]) order by hash
      on conflict do nothing`);
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from ${blobs} where organization_id = ${from} and hash = any(${sql.param(hashes)}::text[])`,
  );
  const files = rows.map(({ hash }) => hash).sort();
  for (let at = 0; at < files.length; at += mostFiles) {
    const some = files.slice(at, at + mostFiles);
    await copy(blobs, sql`bytes, size, content_type, created_at`, some);
  }
  await copy(documents, sql`json`, hashes);
  await copy(nodes, sql`json`, hashes);
  await copy(contentLinks, sql`position, kind, target, anchor, block, relation`, hashes);
  await copy(contentAnchors, sql`anchor`, hashes);
  await copy(contentSpecs, sql`spec`, hashes);
}

/**
 * Gives the whole content of a space, history and change requests included, to another organization. The caller holds
 * the space; `copied` is what `copyNamedContent` copied before.
 */
export async function transferContent(tx: Db, transfer: Transfer, copied: Set<string>): Promise<void> {
  const { from, to, spaceId } = transfer;
  await copyNamedContent(tx, transfer, copied);
  await removeContent(tx, { organizationId: from, spaceId }, undefined, tablesOfModel);
  for (const table of tablesOfSpace) {
    await inBatches(async (limit) => {
      const { rowCount } = await tx.execute(
        sql`update ${table} set organization_id = ${to} where ${someOf(table, from, spaceId, limit)}`,
      );
      return rowCount ?? 0;
    });
  }
  await copyWords(tx, transfer);
}

/** Gives the vocabulary of another organization the words of a space that is there already. */
async function copyWords(tx: Db, { from, to, spaceId }: Transfer): Promise<void> {
  await tx.execute(sql`
    insert into ${searchWords} (organization_id, language, word, stem)
    select distinct ${to}, language, word, stem from ${searchWords} as known
    where known.organization_id = ${from}
      and known.word in (select unnest(tsvector_to_array(words)) from ${searchPassages}
        where organization_id = ${to} and space_id = ${spaceId})
      and not exists (select from ${searchWords} as other where other.organization_id = ${to}
        and other.word = known.word and other.language = known.language and other.stem = known.stem)`);
}

/** Some rows of a space, as many as one statement takes. */
function someOf(table: PgTable, organizationId: string, spaceId: string, limit: number): SQL {
  return sql`ctid = any(array(select ctid from ${table}
    where organization_id = ${organizationId} and space_id = ${spaceId} limit ${limit}))`;
}
