import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { eventsSince, monthFrom } from './retention.ts';
import { createMonthTable, deleteRestBefore, dropMonthTable, listMonthTables } from './store/events.ts';

/** The name of a month's table; they sort by time. */
export function monthTable(month: Date): string {
  return `site_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** Makes the table of the next month before it begins, and drops those that are too old. */
export const rotateSiteEventsJob = job({
  name: 'rotate-site-events',
  schedule: '20 2 * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    const [next, after, oldest] = [monthFrom(now(), 1), monthFrom(now(), 2), eventsSince(now())];
    const there = await listMonthTables(db);
    const name = monthTable(next);
    if (!there.includes(name)) await createMonthTable(db, name, next, after);
    for (const old of there.filter((each) => each < monthTable(oldest))) await dropMonthTable(db, old);
    await inBatches((limit) => deleteRestBefore(db, oldest, limit), signal);
  },
});
