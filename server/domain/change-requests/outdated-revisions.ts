import { LRUCache } from 'lru-cache';
import { isSameProposal, type Proposal } from '#lib/document/tree/proposal.ts';
import type { Hash } from '#lib/document/tree/types.ts';
import { TooCostly, WentAway } from '#server/core/errors.ts';
import { hashOf } from '#server/core/hash.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { nodeSource } from '#server/domain/revisions/index.ts';
import { DocumentMerges } from './merge-revisions.ts';
import { listUpdates, loadSteps, type Step } from './store/updates.ts';

/** Nothing named by a hash is ever overwritten, so what was found stays true. */
const compared = new LRUCache<string, boolean>({ max: 20_000 });

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
  const earlier = new Set(revisionIds);
  earlier.delete(row.revisionId);
  if (earlier.size === 0) return earlier;
  const updates = await listUpdates(db, row);
  const mains = updates.map(({ parents }) => parents[1] ?? '');
  const ids = [...earlier, ...mains, row.revisionId, row.revisionInitial];
  const steps = await loadSteps(db, row, ids);
  const stepOf = (id: string): Step => {
    const step = steps.get(id);
    if (!step) throw new WentAway();
    return step;
  };
  const head = stepOf(row.revisionId).root;
  const outdated = new Set<string>();
  for (const id of earlier) {
    const { sequence, root } = stepOf(id);
    const before = updates.filter((update) => update.sequence <= sequence).length;
    const base = stepOf(mains[before - 1] ?? row.revisionInitial).root;
    const later = mains.slice(before).map((main) => stepOf(main).root);
    const isSame = await isSameNow(services, db, row.organizationId, { base, head: root }, later, head);
    if (!isSame) outdated.add(id);
  }
  return outdated;
}

async function isSameNow(
  services: Pick<Services, 'documents'>,
  db: Db,
  organizationId: string,
  before: Proposal,
  updates: readonly Hash[],
  head: Hash,
): Promise<boolean> {
  if (updates.length === 0 && before.head === head) return true;
  if (updates.length > mostUpdates) return false;
  const key = hashOf([organizationId, before.base, before.head, ...updates, head].join());
  const known = compared.get(key);
  if (known !== undefined) return known;
  const documents = new DocumentMerges(services, db, organizationId);
  try {
    const isSame = await isSameProposal(nodeSource(db, organizationId), before, updates, head, {
      merge: documents.merge,
      load: documents.load,
      isSameText: async (one, other) => (await documents.print(one)) === (await documents.print(other)),
    });
    compared.set(key, isSame);
    return isSame;
  } catch (error) {
    // What can't be compared has to be reviewed again.
    if (error instanceof TooCostly) return false;
    throw error;
  }
}
