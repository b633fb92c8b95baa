import { z } from 'zod';
import { writeAudit } from '#server/core/audit.ts';
import type { Services } from '#server/core/services.ts';
import { deleteGrantsOn } from '#server/domain/containers/index.ts';
import { removeContent } from '#server/domain/content/index.ts';
import { job } from '#server/jobs/job.ts';
import { deleteGoneSpace, listGoneSpaces } from './store.ts';

const batch = 100;

/** Removes the spaces that were deleted more than 7 days ago, each in a transaction of its own; how many. */
export async function purgeDeletedSpaces(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, now, newId } = services;
  let removed = 0;
  for (;;) {
    const gone = await listGoneSpaces(db, now(), batch);
    for (const { organizationId, id, title } of gone) {
      signal?.throwIfAborted();
      await db.transaction(async (tx) => {
        if (!(await deleteGoneSpace(tx, organizationId, id, now()))) return;
        await deleteGrantsOn(tx, { kind: 'space', organizationId, id });
        await removeContent(tx, { organizationId, spaceId: id });
        await writeAudit(
          tx,
          { organizationId, action: 'space.purged', target: { type: 'space', id, label: title } },
          {
            id: newId(),
            occurredAt: now(),
            requestId: '',
            actor: { type: 'system', id: 'lectern', label: 'Lectern' },
            source: 'script',
          },
        );
        removed += 1;
      });
    }
    if (gone.length < batch) return removed;
  }
}

export const purgeDeletedSpacesJob = job({
  name: 'purge-deleted-spaces',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    await purgeDeletedSpaces(services, signal);
  },
});
