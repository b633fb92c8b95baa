import { z } from 'zod';
import { dayMs, hourMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { daysSince } from './retention.ts';
import {
  claimUntil,
  deleteDays,
  deleteDaysOf,
  deleteUntil,
  findFirstEvent,
  listGoneSites,
  listSitesToStore,
  storeDay,
} from './store/days.ts';
import type { SiteKey } from './store/events.ts';

/** Events arrive a day late at most; an hour more lets the last of their transactions end. */
const latestMs = dayMs + hourMs;
const batch = 200;

/** The beginning of the first day that an event may still arrive for. */
export function openDay(now: Date): Date {
  return dayOf(new Date(now.getTime() - latestMs));
}

/** Stores the figures of the days that are over, and deletes those that are too old or whose site is gone. */
export const storeSiteDaysJob = job({
  name: 'store-site-days',
  schedule: '40 * * * *',
  data: z.object({}),
  run: async ({ db, now, log }, _data, { signal }) => {
    const until = openDay(now());
    const failures: unknown[] = [];
    let tried = 0;
    for (let last: SiteKey | undefined; ; ) {
      const sites = await listSitesToStore(db, { until, after: last }, batch);
      for (const { day, ...site } of sites) {
        const days = { from: day ? new Date(day) : new Date(0), to: until };
        // Anybody can send events to a site, so one that has too many delays the others and stops none of them.
        await storeDays(db, site, days, signal).catch((err: unknown) => {
          signal.throwIfAborted();
          log.error({ err, site: site.id }, 'the days of a site could not be stored');
          failures.push(err);
        });
      }
      tried += sites.length;
      last = sites.at(-1);
      if (sites.length < batch) break;
    }
    await inBatches((limit) => deleteDays(db, daysSince(now()), limit), signal);
    for (const site of await listGoneSites(db)) {
      await inBatches((limit) => deleteDaysOf(db, site, limit), signal);
      await deleteUntil(db, site);
    }
    // Where every site fails, the fault is not theirs.
    if (tried > 1 && failures.length === tried) throw failures[0];
  },
});

/** Stores the days of a site one by one, so that the next run goes on where this one is stopped. */
async function storeDays(
  db: Services['db'],
  site: SiteKey,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): Promise<void> {
  for (let start = from; start < to; ) {
    signal.throwIfAborted();
    const first = await findFirstEvent(db, site, { from: start, to });
    const day = first ? dayOf(first) : to;
    const next = first ? new Date(day.getTime() + dayMs) : to;
    await db.transaction(async (tx) => {
      const isOwn = await claimUntil(tx, site, next);
      if (isOwn && first) await storeDay(tx, site, { from: day, to: next });
    });
    start = next;
  }
}

function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}
