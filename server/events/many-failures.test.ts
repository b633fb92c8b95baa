import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { startApi } from '#server/testing/api.ts';
import { createListener, recordSample } from '#server/testing/events.ts';
import { deliverTo } from './deliver.ts';

const api = startApi();

/** Rows of the tables of events that a transaction has read so far. */
async function countRead(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname in ('events', 'event_failures')`);
  return rows[0]?.count ?? 0;
}

test('however many events wait for a listener, delivering another reads few rows', async () => {
  const { services } = api;
  // None of them is tried again meanwhile.
  api.setTime(new Date());
  const { listener, subjects } = await createListener(services, ({ subject }) => {
    if (subject.id.startsWith('bad')) throw new Error('broken');
  });
  await services.db.transaction(async (tx) => {
    for (let at = 0; at < 500; at += 1) await recordSample(services, `bad ${at}`, tx);
  });
  await deliverTo(services, listener);
  await services.db.execute(sql`vacuum analyze events`);
  await services.db.execute(sql`vacuum analyze event_failures`);
  const readFor = async (goods: string[]): Promise<number> => {
    for (const subject of goods) await recordSample(services, subject);
    return services.db.transaction(async (tx) => {
      await deliverTo({ ...services, db: tx }, listener);
      return countRead(tx);
    });
  };
  const goods = Array.from({ length: 11 }, (_, at) => `good ${at}`);
  const one = await readFor(['good']);
  const eleven = await readFor(goods);
  // What waits is listed once for all of them, so only what each further event adds counts: reading all that waits would
  // add 500.
  expect((eleven - one) / 10).toBeLessThan(250);
  expect(subjects).toEqual(['good', ...goods]);
});
