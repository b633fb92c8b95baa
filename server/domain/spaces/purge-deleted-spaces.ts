import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { jobOccasion, writeAudit } from '#server/db/audit.ts';
import { deleteGrantsOn } from '#server/domain/containers/index.ts';
import { removeContent } from '#server/domain/revisions/index.ts';
import { job } from '#server/jobs/job.ts';
import { deleteExpiredSpace, type ExpiredSpace, listExpiredSpaces } from './store/spaces.ts';

/** A request to restore one at the last moment has ended by then. */
const graceMs = 5 * 60_000;

/**
 * Removes the spaces that were deleted more than 7 days ago; how many. The content of each goes in small statements and
 * the space last, so that the next run goes on where this one stopped. One that fails is logged and left to the next run.
 */
export async function purgeDeletedSpaces(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, now, log } = services;
  let removed = 0;
  for (const space of await listExpiredSpaces(db, new Date(now().getTime() - graceMs))) {
    signal?.throwIfAborted();
    try {
      await removeContent(db, { organizationId: space.organizationId, spaceId: space.id }, signal);
      if (await removeSpace(services, space)) removed += 1;
    } catch (error) {
      signal?.throwIfAborted();
      log.error({ err: error, space: space.id }, 'a deleted space was not purged');
    }
  }
  return removed;
}

/** Removes the row of a space and what stands beside it; whether it was still there. */
async function removeSpace(
  services: Services,
  { organizationId, id, title }: ExpiredSpace,
): Promise<boolean> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    if (!(await deleteExpiredSpace(tx, organizationId, id, now()))) return false;
    await deleteGrantsOn(tx, { kind: 'space', organizationId, id });
    await writeAudit(
      tx,
      { organizationId, action: 'space.purged', target: { type: 'space', id, label: title } },
      jobOccasion(services, ''),
    );
    return true;
  });
}

export const purgeDeletedSpacesJob = job({
  name: 'purge-deleted-spaces',
  schedule: '17 * * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    await purgeDeletedSpaces(services, signal);
  },
});
