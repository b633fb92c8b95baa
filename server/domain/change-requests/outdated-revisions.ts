import { LRUCache } from 'lru-cache';
import { isSameProposal, type Proposal } from '#lib/document/tree/proposal.ts';
import type { Hash } from '#lib/document/tree/types.ts';
import { TooCostly, WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { nodeSource } from '#server/domain/revisions/index.ts';
import { DocumentMerges } from './merge-revisions.ts';
import { listUpdates, loadSteps, type Step } from './store/updates.ts';

/** Whether two revisions propose the same. Revisions are never changed, so an answer stays true. */
const compared = new LRUCache<string, boolean>({ max: 20_000 });

/** What was too costly to compare is tried again after this time. */
const retryMs = 5 * 60_000;

/** Updates since a review that are gone through; after more, what was reviewed counts as outdated. */
const mostUpdates = 100;

/**
 * Of some revisions of a change request, those that proposed something else than it does now. Main's changes that it took
 * in since do not count, nor do edits that were undone.
 */
export async function findOutdatedRevisions(
  services: Pick<Services, 'documents'>,
  db: Db,
  row: ChangeRequestRow,
  revisionIds: Iterable<string>,
): Promise<Set<string>> {
  const outdated = new Set<string>();
  const unknown = new Set<string>();
  for (const id of revisionIds) {
    const isSame = id === row.revisionId || compared.get(keyOf(row, id));
    if (isSame === undefined) unknown.add(id);
    else if (!isSame) outdated.add(id);
  }
  if (unknown.size === 0) return outdated;
  const allUpdates = await listUpdates(db, row);
  const updates = allUpdates.filter(({ isUndone }) => !isUndone);
  // An undone update proposed what the revision before it did.
  const undone = new Map(
    allUpdates.flatMap(({ id, parents, isUndone }) => (isUndone ? [[id, parents[0] ?? id]] : [])),
  );
  const mains = updates.map(({ parents }) => parents[1] ?? '');
  const ids = [...unknown, ...undone.values(), ...mains, row.revisionId, row.revisionInitial];
  const steps = await loadSteps(db, row, ids);
  const stepOf = (id: string): Step => {
    const step = steps.get(id);
    if (!step) throw new WentAway();
    return step;
  };
  const head = stepOf(row.revisionId).root;
  for (const id of unknown) {
    const { sequence, root } = stepOf(undone.get(id) ?? id);
    const before = updates.filter((update) => update.sequence <= sequence).length;
    const base = stepOf(mains[before - 1] ?? row.revisionInitial).root;
    const later = mains.slice(before).map((main) => stepOf(main).root);
    const proposals = { before: { base, head: root }, updates: later, head };
    const isSame = await isSameNow(services, db, row.organizationId, proposals);
    compared.set(keyOf(row, id), isSame ?? false, isSame === undefined ? { ttl: retryMs } : {});
    if (!isSame) outdated.add(id);
  }
  return outdated;
}

function keyOf({ organizationId, spaceId, revisionId }: ChangeRequestRow, earlierId: string): string {
  return [organizationId, spaceId, earlierId, revisionId].join();
}

/** Whether an earlier proposal with later updates is the one of now; undefined where that is too costly to compare. */
async function isSameNow(
  services: Pick<Services, 'documents'>,
  db: Db,
  organizationId: string,
  { before, updates, head }: { before: Proposal; updates: readonly Hash[]; head: Hash },
): Promise<boolean | undefined> {
  if (updates.length === 0 && before.head === head) return true;
  if (updates.length > mostUpdates) return false;
  const documents = new DocumentMerges(services, db, organizationId);
  try {
    return await isSameProposal(nodeSource(db, organizationId), before, updates, head, {
      merge: documents.merge,
      load: documents.load,
      isSameText: async (one, other) => (await documents.print(one)) === (await documents.print(other)),
    });
  } catch (error) {
    // What can't be compared has to be reviewed again.
    if (error instanceof TooCostly) return undefined;
    throw error;
  }
}
