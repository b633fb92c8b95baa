import type { PageId } from '#lib/document/tree/types.ts';
import {
  type Content,
  changedPages,
  findLastRecordedChanges,
  getRevisionRow,
  listRevisionsBetween,
  type RevisionRow,
  type Stretch,
} from '#server/domain/revisions/index.ts';
import type { ConflictRow } from './store/conflicts.ts';

/** Revisions of main of earlier releases that are compared while a job has yet to record what they changed. */
const mostMainRevisions = 50;
/** Each autosave is a revision of the change request, so many of them are looked through. */
const mostOwnRevisions = 200;

type MergedConflict = NonNullable<ConflictRow['merged']>;
type LastChanges = Map<string, RevisionRow>;
type ComparedContent = Pick<Content, 'db' | 'source' | 'line'>;

/** By the id of each conflict, the newest revision of main that changed its page since the base of the merge. */
export async function lastMainChanges(
  { db, source, line }: ComparedContent,
  rows: readonly ConflictRow[],
): Promise<LastChanges> {
  const main = { ...line, changeRequestId: null };
  return byConflict(rows, async (merged, pages) => {
    const stretch: Stretch = {
      after: await getRevisionRow(db, line, merged.base),
      to: await getRevisionRow(db, line, merged.main),
    };
    const changes = await findLastRecordedChanges(db, main, pages, stretch);
    const unrecorded = { ...stretch, kind: 'unrecorded', limit: mostMainRevisions } as const;
    await compare({ db, source, line }, await listRevisionsBetween(db, main, unrecorded), pages, changes);
    return changes;
  });
}

/**
 * By the id of each conflict, the newest revision of the change request in which someone changed its
 * page, before the merge.
 */
export async function lastOwnChanges(
  { db, source, line }: ComparedContent,
  rows: readonly ConflictRow[],
): Promise<LastChanges> {
  return byConflict(rows, async ({ changeRequest }, pages) => {
    const to = await getRevisionRow(db, line, changeRequest);
    const changes: LastChanges = new Map();
    const written = { to, kind: 'written', limit: mostOwnRevisions } as const;
    await compare({ db, source, line }, await listRevisionsBetween(db, line, written), pages, changes);
    return changes;
  });
}

/** Looks for the pages of all conflicts of one merge together; `find` answers by page. */
async function byConflict(
  rows: readonly ConflictRow[],
  find: (merged: MergedConflict, pages: PageId[]) => Promise<LastChanges>,
): Promise<LastChanges> {
  const changes: LastChanges = new Map();
  const merges = Map.groupBy(
    rows.filter(({ pageId, merged }) => pageId !== null && merged !== null),
    ({ merged }) => `${merged?.base} ${merged?.main} ${merged?.changeRequest}`,
  );
  for (const conflicts of merges.values()) {
    const merged = conflicts[0]?.merged;
    if (!merged) continue;
    const pages = new Set(conflicts.flatMap(({ pageId }) => pageId ?? []));
    const byPage = await find(merged, [...pages]);
    for (const { id, pageId } of conflicts) {
      const change = byPage.get(pageId ?? '');
      if (change) changes.set(id, change);
    }
  }
  return changes;
}

/** Adds the last changes of pages by comparing trees, where none is found yet or only an older one. */
async function compare(
  { db, source, line }: ComparedContent,
  revisions: readonly RevisionRow[],
  pages: readonly PageId[],
  changes: LastChanges,
): Promise<void> {
  for (const run of runsOf(revisions)) {
    const newest = run[0]?.sequence ?? 0;
    const waiting = pages.filter((page) => (changes.get(page)?.sequence ?? 0) < newest);
    if (waiting.length === 0) return;
    const [beforeId] = run.at(-1)?.parents ?? [];
    if (beforeId === undefined) continue;
    const roots = [...run, await getRevisionRow(db, line, beforeId)].map(({ root }) => root);
    /** Which pages changed from before the revision at `end - 1` to the one at `start`. */
    const changedIn = async (start: number, end: number, pages: readonly PageId[]): Promise<PageId[]> => {
      const { pages: changed } = await changedPages(source, roots[end] ?? null, roots[start] ?? '');
      const ids = new Set(changed.map(({ id }) => id));
      return pages.filter((page) => ids.has(page));
    };
    /** Halves a part of the run in which pages changed: a part that left them alone costs one comparison. */
    const search = async (start: number, end: number, changed: readonly PageId[]): Promise<void> => {
      const revision = run[start];
      if (changed.length === 0 || !revision) return;
      if (end - start === 1) {
        for (const page of changed) changes.set(page, revision);
        return;
      }
      const middle = Math.ceil((start + end) / 2);
      const newer = await changedIn(start, middle, changed);
      await search(start, middle, newer);
      await search(
        middle,
        end,
        changed.filter((page) => !newer.includes(page)),
      );
    };
    await search(0, run.length, await changedIn(0, run.length, waiting));
  }
}

/** Cuts revisions, newest first, into runs in which each follows the next one. */
function runsOf(revisions: readonly RevisionRow[]): RevisionRow[][] {
  const runs: RevisionRow[][] = [];
  for (const revision of revisions) {
    const run = runs.at(-1);
    if (run?.at(-1)?.parents[0] === revision.id) run.push(revision);
    else runs.push([revision]);
  }
  return runs;
}
