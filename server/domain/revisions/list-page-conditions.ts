import { LRUCache } from 'lru-cache';
import { readOutline } from '#lib/document/tree/read.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { Db } from '#server/db/database.ts';
import { nodeSource } from './store/nodes.ts';
import { getRevisionRow } from './store/revisions.ts';

/** By revisions, which never change. */
const known = new LRUCache<string, readonly string[]>({
  maxSize: 4_000_000,
  sizeCalculation: (conditions) => 100 + conditions.join('').length,
});

/** The conditions of the pages of a revision, each once. */
export async function listPageConditions(
  db: Db,
  place: { organizationId: string; spaceId: string },
  revisionId: string,
): Promise<readonly string[]> {
  const key = `${place.organizationId} ${revisionId}`;
  const before = known.get(key);
  if (before) return before;
  const { root } = await getRevisionRow(db, place, revisionId);
  const outline = await readOutline(nodeSource(db, place.organizationId), root);
  const all = flattenTree(outline).flatMap(({ content }) => content.attributes.condition ?? []);
  const conditions = [...new Set(all)];
  known.set(key, conditions);
  return conditions;
}
