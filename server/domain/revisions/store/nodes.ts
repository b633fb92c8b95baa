import { and, eq, sql } from 'drizzle-orm';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import { emptyTree } from '#lib/document/tree/empty.ts';
import type { Hash, Node, NodeSource, StoredNode } from '#lib/document/tree/types.ts';
import { hashOf } from '#server/core/hash.ts';
import { sqlOnce } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { nodes } from '#server/db/tables/content.ts';
import { isOneOf } from './one-of.ts';
import { RecentTexts } from './recent-texts.ts';

const recent = new RecentTexts(64 * 1024 * 1024, (json) => JSON.parse(json) as Node);

/** The nodes of an organization's trees, read from the database level by level. */
export function nodeSource(db: Db, organizationId: string): NodeSource {
  return {
    hash: hashOf,
    load: (hashes) =>
      recent.load(organizationId, hashes, async (missing) =>
        db
          .select({ hash: nodes.hash, json: nodes.json })
          .from(nodes)
          .where(and(eq(nodes.organizationId, organizationId), isOneOf(nodes.hash, missing))),
      ),
  };
}

const insertNodes = sqlOnce(
  () => sql`insert into ${nodes} (organization_id, hash, json)
    select ${sql.placeholder('organizationId')}, hash, json
    from unnest(${sql.placeholder('hashes')}::text[], ${sql.placeholder('texts')}::text[]) as fresh (hash, json)
    on conflict do nothing`,
);

/** Stores nodes; existing ones stay as they are. Written in the order of their hashes, so that writers never deadlock. */
export async function writeNodes(
  tx: Db,
  organizationId: string,
  written: readonly StoredNode[],
): Promise<void> {
  if (written.length === 0) return;
  const sorted = written.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  for (const { hash, node } of sorted) recent.add(organizationId, hash, node);
  await insertNodes(tx).execute({
    organizationId,
    hashes: sorted.map(({ hash }) => hash),
    texts: sorted.map(({ node }) => canonicalJson(node)),
  });
}

/** The name of the tree without content. */
export function emptyRoot(source: NodeSource): Hash {
  return emptyTree(source).root;
}
