import { and, eq, sql } from 'drizzle-orm';
import type { Hash } from '#lib/document/tree/types.ts';
import { sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { documents, nodes, pageVersions, revisions } from '#server/db/tables/content.ts';
import { type DocumentText, emptyDocument, type StoredDocument } from '#server/threads/functions.ts';
import { isOneOf } from './one-of.ts';
import { RecentTexts } from './recent-texts.ts';

const recent = new RecentTexts<DocumentText>(32 * 1024 * 1024, (json) => json);

/** The documents of some hashes, without missing ones. */
export async function loadDocuments(
  db: Db,
  organizationId: string,
  hashes: readonly Hash[],
): Promise<Map<Hash, DocumentText>> {
  return recent.load(organizationId, [...new Set(hashes)], async (missing) =>
    db
      .select({ hash: documents.hash, json: documents.json })
      .from(documents)
      .where(and(eq(documents.organizationId, organizationId), isOneOf(documents.hash, missing))),
  );
}

/** How many characters the documents of some hashes have, without reading their texts. */
export async function countCharacters(
  db: Db,
  organizationId: string,
  hashes: readonly Hash[],
): Promise<Map<Hash, number>> {
  const rows = await db
    .select({ hash: documents.hash, characters: sql<number>`length(${documents.json})` })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), isOneOf(documents.hash, [...new Set(hashes)])));
  return new Map(rows.map(({ hash, characters }) => [hash, characters]));
}

/** One document; a page without one has an empty one. */
export async function getDocumentText(
  db: Db,
  organizationId: string,
  hash: Hash | null,
): Promise<DocumentText> {
  if (hash === null) return emptyDocument;
  const document = (await loadDocuments(db, organizationId, [hash])).get(hash);
  if (document === undefined) throw new Error(`The document ${hash} is missing.`);
  return document;
}

/** Whether a page of a space has or had a document. */
export async function isDocumentOf(
  db: Db,
  organizationId: string,
  spaceId: string,
  hash: Hash,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.organizationId, organizationId),
        eq(pageVersions.spaceId, spaceId),
        eq(pageVersions.document, hash),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** One of the trees of a space for each state that its reusable contents were in, if it knows a document at all. */
export async function treesWithReusableContents(
  db: Db,
  organizationId: string,
  spaceId: string,
  hash: Hash,
): Promise<Hash[]> {
  const map = sql`${nodes.json}::jsonb ->> 'reusableContents'`;
  const rows = await db
    .select({ root: sql<Hash>`min(${revisions.root})` })
    .from(revisions)
    .innerJoin(
      documents,
      and(eq(documents.organizationId, revisions.organizationId), eq(documents.hash, hash)),
    )
    .innerJoin(nodes, and(eq(nodes.organizationId, revisions.organizationId), eq(nodes.hash, revisions.root)))
    .where(
      and(
        eq(revisions.organizationId, organizationId),
        eq(revisions.spaceId, spaceId),
        sql`${map} is not null`,
      ),
    )
    .groupBy(map);
  return rows.map(({ root }) => root);
}

const insertDocuments = sqlOnce(
  () => sql`insert into ${documents} (organization_id, hash, json)
    select ${sql.placeholder('organizationId')}, hash, json
    from unnest(${sql.placeholder('hashes')}::text[], ${sql.placeholder('texts')}::text[]) as fresh (hash, json)
    on conflict do nothing`,
);

/** Stores documents; existing ones stay as they are. */
export async function writeDocuments(
  tx: Db,
  organizationId: string,
  written: readonly StoredDocument[],
): Promise<void> {
  if (written.length === 0) return;
  const sorted = written.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  for (const { hash, json } of sorted) recent.add(organizationId, hash, json);
  await insertDocuments(tx).execute({
    organizationId,
    hashes: sorted.map(({ hash }) => hash),
    texts: sorted.map(({ json }) => json),
  });
}
