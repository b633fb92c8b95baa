import type { Services } from '#server/core/services.ts';
import { jobOccasion, writeAudit } from '#server/db/audit.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import { openCheckpoint, storeCheckpoint } from './checkpoint.ts';
import { deleteEntries, findLastBefore, getChainAt, listOrganizationsAfter } from './store.ts';

type PurgeServices = Pick<Services, 'db' | 'config' | 'now' | 'newId'>;

const organizationsAtOnce = 500;

export interface PurgeOptions {
  before: Date;
  /** A log whose seal is broken stays as it is, as evidence. */
  onFailure: (organizationId: string, error: unknown) => void;
}

/**
 * Deletes the sealed entries of all audit logs from before a time; how many. The checkpoint of each log says in the same
 * transaction how far it was purged, and an entry says it to people.
 */
export async function purgeEvents(
  services: PurgeServices,
  { before, onFailure }: PurgeOptions,
): Promise<number> {
  let purged = 0;
  for (let after = ''; ; ) {
    const ids = await listOrganizationsAfter(services.db, after, organizationsAtOnce);
    for (const id of ids) {
      try {
        purged += await purgeIn(services, id, before);
      } catch (error) {
        onFailure(id, error);
      }
    }
    const last = ids.at(-1);
    if (last === undefined) return purged;
    after = last;
  }
}

async function purgeIn(services: PurgeServices, organizationId: string, before: Date): Promise<number> {
  const { db } = services;
  const last = await findLastBefore(db, organizationId, before);
  if (last === undefined) return 0;
  let isFirst = true;
  return inBatches((limit) =>
    db.transaction(async (tx) => {
      const count = await purgeSome(services, tx, { organizationId, last, limit });
      if (isFirst && count > 0) {
        const target = { type: 'organization', id: organizationId };
        const payload = { before: before.toISOString(), lastPosition: last };
        const entry = { organizationId, action: 'audit_log.purged' as const, target, payload };
        await writeAudit(tx, entry, jobOccasion(services, 'lectern audit purge'));
      }
      isFirst = false;
      return count;
    }),
  );
}

async function purgeSome(
  services: PurgeServices,
  tx: Db,
  { organizationId, last, limit }: { organizationId: string; last: number; limit: number },
): Promise<number> {
  const checkpoint = await openCheckpoint(services, tx, organizationId);
  const purgedPosition = Math.min(last, checkpoint.purgedPosition + limit);
  const count = purgedPosition - checkpoint.purgedPosition;
  if (count <= 0) return 0;
  const purgedChain = await getChainAt(tx, organizationId, purgedPosition);
  await deleteEntries(tx, organizationId, purgedPosition);
  await storeCheckpoint(services, tx, { ...checkpoint, purgedPosition, purgedChain });
  return count;
}
