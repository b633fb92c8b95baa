import {
  type Content,
  changedPages,
  getRevisionRow,
  listRevisionsBetween,
  type RevisionRow,
} from '#server/domain/content/index.ts';
import type { ConflictRow } from './store/conflicts.ts';

/** Older revisions are not looked through: who changed a page that long ago is told by its history. */
const mostMainRevisions = 50;
/** Each autosave is a revision of the change request, so more of them are looked through. */
const mostOwnRevisions = 200;

type Merged = NonNullable<ConflictRow['merged']>;
type LastChanges = Map<string, RevisionRow>;

/** By the id of each conflict, the newest revision of main that changed its page since the base of the merge. */
export async function lastMainChanges(
  { db, source, line }: Content,
  rows: readonly ConflictRow[],
): Promise<LastChanges> {
  return lastChanges({ db, source, line }, rows, async ({ base, main }) =>
    listRevisionsBetween(
      db,
      { ...line, changeRequestId: null },
      {
        after: await getRevisionRow(db, line, base),
        to: await getRevisionRow(db, line, main),
        limit: mostMainRevisions,
      },
    ),
  );
}

/**
 * By the id of each conflict, the newest revision of the change request that changed its page before the merge. Updates
 * hold what others changed in main, and choices of conflicts what stood on one side, so neither names who wrote this
 * version.
 */
export async function lastOwnChanges(
  { db, source, line }: Content,
  rows: readonly ConflictRow[],
): Promise<LastChanges> {
  return lastChanges({ db, source, line }, rows, async ({ changeRequest }) => {
    const to = await getRevisionRow(db, line, changeRequest);
    const revisions = await listRevisionsBetween(db, line, { to, limit: mostOwnRevisions });
    return revisions.filter(({ type, isChoice }) => type !== 'update' && !isChoice);
  });
}

async function lastChanges(
  { db, source, line }: Pick<Content, 'db' | 'source' | 'line'>,
  rows: readonly ConflictRow[],
  revisionsOf: (merged: Merged) => Promise<RevisionRow[]>,
): Promise<LastChanges> {
  const found: LastChanges = new Map();
  const merges = Map.groupBy(
    rows.filter(({ pageId, merged }) => pageId !== null && merged !== null),
    ({ merged }) => `${merged?.base} ${merged?.main} ${merged?.changeRequest}`,
  );
  for (const conflicts of merges.values()) {
    const merged = conflicts[0]?.merged;
    if (!merged) continue;
    const revisions = await revisionsOf(merged);
    const byId = new Map(revisions.map((revision) => [revision.id, revision]));
    let waiting = conflicts;
    for (const revision of revisions) {
      if (waiting.length === 0) break;
      const [beforeId = ''] = revision.parents;
      const before = byId.get(beforeId) ?? (await getRevisionRow(db, line, beforeId));
      const { pages } = await changedPages(source, before.root, revision.root);
      const changed = new Set(pages.map(({ id }) => id));
      for (const { id, pageId } of waiting) if (pageId && changed.has(pageId)) found.set(id, revision);
      waiting = waiting.filter(({ id }) => !found.has(id));
    }
  }
  return found;
}
