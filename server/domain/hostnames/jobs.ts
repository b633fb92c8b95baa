import { z } from 'zod';
import { WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { writeAudit } from '#server/db/audit.ts';
import { job } from '#server/jobs/job.ts';
import { lookUpHostname, storeLookUp } from './check-hostname.ts';
import { findSite, type HostnameRow, listDueHostnames } from './store.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
/** A name whose record nobody has set for so long is looked up on demand only. */
const wantedForMs = 7 * dayMs;
const mostAtOnce = 200;

/** Looks up names whose record may be there now, and those in use once a day. */
export const checkHostnamesJob = job({
  name: 'check-site-hostnames',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: async (services, _data, { id, signal }) => {
    const at = services.now().getTime();
    const due = await listDueHostnames(
      services.db,
      {
        usedBefore: new Date(at - dayMs),
        wantedBefore: new Date(at - 4 * minuteMs),
        wantedAfter: new Date(at - wantedForMs),
      },
      mostAtOnce,
    );
    for (const row of due) {
      if (signal.aborted) return;
      await check(services, row, id);
    }
  },
});

async function check(services: Services, row: HostnameRow, requestId: string): Promise<void> {
  const { db, now, newId } = services;
  const lookUp = await lookUpHostname(services, row);
  await db
    .transaction(async (tx) => {
      const site = await findSite(tx, { organizationId: row.organizationId, id: row.siteId });
      if (!site) return;
      const audit: Parameters<typeof storeLookUp>[0]['audit'] = (entry) =>
        writeAudit(tx, entry, {
          id: newId(),
          occurredAt: now(),
          requestId,
          actor: { type: 'system', id: 'lectern', label: 'Lectern' },
          source: 'script',
        });
      await storeLookUp({ tx, now, newId, requestId, audit }, site, lookUp);
    })
    .catch((error: unknown) => {
      // The site wants another name meanwhile, or has gone.
      if (!(error instanceof WentAway)) throw error;
    });
}
