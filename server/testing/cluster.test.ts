import pg from 'pg';
import { expect, test } from 'vitest';
import { workerDatabase } from './worker-database.ts';

test('a worker gets a migrated database of its own, and the same one when it asks again', async () => {
  const url = await workerDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT current_database() AS name, to_regclass('public.organizations') IS NOT NULL AS migrated",
  );
  await client.end();
  expect(rows).toEqual([{ name: `lectern_worker_${process.env.VITEST_POOL_ID}`, migrated: true }]);
  expect(await workerDatabase()).toBe(url);
});
