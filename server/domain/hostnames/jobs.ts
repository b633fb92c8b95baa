import { z } from 'zod';
import { dayMs, minuteMs } from '#lib/durations.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { jobOccasion, writeAudit } from '#server/db/audit.ts';
import { job } from '#server/jobs/job.ts';
import { lookUpHostname, storeLookUp } from './check-hostname.ts';
import { findSite, type HostnameRow, listDueHostnames } from './store.ts';

/** A name whose record nobody has set for so long is looked up on demand only. */
const wantedForMs = 7 * dayMs;
const mostInRun = 200;
const atOnce = 20;

/** Looks up names whose record may be there now, and those in use once a day. */
export const checkHostnamesJob = job({
  name: 'check-site-hostnames',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: async (services, _data, { id, signal }) => {
    const now = services.now().getTime();
    const due = await listDueHostnames(
      services.db,
      {
        usedBefore: new Date(now - dayMs),
        wantedBefore: new Date(now - 4 * minuteMs),
        wantedAfter: new Date(now - wantedForMs),
      },
      mostInRun,
    );
    for (let at = 0; at < due.length && !signal.aborted; at += atOnce) {
      // Names whose servers don't answer delay the others by one look-up, and one that fails stops none of them.
      const checks = due.slice(at, at + atOnce).map(async (row) => {
        await check(services, row, id).catch((err: unknown) =>
          services.log.error({ err, site: row.siteId }, 'a domain could not be checked'),
        );
      });
      await Promise.all(checks);
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
        writeAudit(tx, entry, jobOccasion(services, requestId));
      await storeLookUp({ tx, now, newId, requestId, audit, isJob: true }, site, lookUp);
    })
    .catch((error: unknown) => {
      // The site wants another name meanwhile, or has gone.
      if (!(error instanceof WentAway)) throw error;
    });
}
