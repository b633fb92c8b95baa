import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/background.ts';
import { startApi } from '#server/testing/api.ts';
import { workerDatabase } from '#server/testing/worker-database.ts';
import { job, uniqueJobs } from './job.ts';
import { migrateJobs } from './queue.ts';

const api = startApi();

const retired = job({
  name: 'retired',
  schedule: '* * * * *',
  data: z.object({}),
  run: async () => undefined,
});

const scheduled = async () => {
  const { rows } = await api.services.db.execute<{ name: string }>(sql`select name from pgboss.schedule`);
  return rows.map(({ name }) => name).sort();
};

test('a job that is gone leaves a queue that nothing is put into by itself any more', async () => {
  const url = await workerDatabase();
  const own = jobs.flatMap(({ name, schedule }) => (schedule ? [name] : [])).sort();
  await migrateJobs(url, [...jobs, retired]);
  expect(await scheduled()).toEqual([...own, 'retired'].sort());
  await migrateJobs(url, jobs);
  expect(await scheduled()).toEqual(own);
});

test('two jobs never have one name', () => {
  expect(() => uniqueJobs([retired, retired])).toThrow('Two jobs are named retired');
});
