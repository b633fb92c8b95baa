import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { lastRestorable } from './rules.ts';
import { deleteOrganizationRow, deleteOwned, listExpired, listOwnedTables } from './store/organizations.ts';

/** A request to restore one at the last moment has ended by then. */
const graceMs = 5 * 60_000;
const mostInRun = 100;

/**
 * Removes the organizations that can be restored no more; how many. The rows of each go in small statements and the
 * organization last, so that the next run goes on where this one stopped.
 */
export async function purgeOrganizations(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const tables = await listOwnedTables(db);
  let removed = 0;
  for (const id of await listExpired(db, new Date(lastRestorable(now()).getTime() - graceMs), mostInRun)) {
    try {
      for (const table of tables) {
        if (table.refersToItself) await deleteOwned(db, table, id);
        else await inBatches((limit) => deleteOwned(db, table, id, limit), signal);
      }
      await db.transaction(async (tx) => {
        // What the database itself wrote meanwhile, such as counts.
        for (const table of tables) await deleteOwned(tx, table, id);
        await deleteOrganizationRow(tx, id);
      });
      removed += 1;
      log.info({ organization: id }, 'a deleted organization was purged');
    } catch (error) {
      signal?.throwIfAborted();
      log.error({ err: error, organization: id }, 'a deleted organization was not purged');
    }
  }
  return removed;
}

export const purgeOrganizationsJob = job({
  name: 'purge-deleted-organizations',
  schedule: '29 * * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    await purgeOrganizations(services, signal);
  },
});
