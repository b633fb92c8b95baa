import {
  type Content,
  changedPages,
  getRevisionRow,
  listRevisionsBetween,
  type RevisionRow,
} from '#server/domain/content/index.ts';
import type { ConflictRow } from './store/conflicts.ts';

/** Older merges are not looked through: who changed a page that long ago is told by its history. */
const mostRevisions = 50;

/** By the id of each conflict, the newest revision of main that changed its page since the base of the merge. */
export async function lastMainChanges(
  { db, source, line }: Content,
  rows: readonly ConflictRow[],
): Promise<Map<string, RevisionRow>> {
  const found = new Map<string, RevisionRow>();
  const merges = Map.groupBy(
    rows.filter(({ pageId, merged }) => pageId !== null && merged !== null),
    ({ merged }) => `${merged?.base} ${merged?.main}`,
  );
  for (const conflicts of merges.values()) {
    const merged = conflicts[0]?.merged;
    if (!merged) continue;
    const [base, main] = [
      await getRevisionRow(db, line, merged.base),
      await getRevisionRow(db, line, merged.main),
    ];
    const revisions = await listRevisionsBetween(
      db,
      { ...line, changeRequestId: null },
      { after: base, to: main, limit: mostRevisions },
    );
    let waiting = conflicts;
    for (const [at, revision] of revisions.entries()) {
      if (waiting.length === 0) break;
      const before = revisions[at + 1] ?? base;
      const { pages } = await changedPages(source, before.root, revision.root);
      const changed = new Set(pages.map(({ id }) => id));
      for (const { id, pageId } of waiting) if (pageId && changed.has(pageId)) found.set(id, revision);
      waiting = waiting.filter(({ id }) => !found.has(id));
    }
  }
  return found;
}
