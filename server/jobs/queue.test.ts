import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/background.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
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
  const url = api.databaseUrl;
  const own = jobs.flatMap(({ name, schedule }) => (schedule ? [name] : [])).sort();
  await migrateJobs(url, [...jobs, retired]);
  expect(await scheduled()).toEqual([...own, 'retired'].sort());
  await migrateJobs(url, jobs);
  expect(await scheduled()).toEqual(own);
});

test('work of an organization in the trash waits, and is done after it is restored', async () => {
  const { as, stranger, organizationId } = await createWorld(api);
  const { db, jobs: queue } = api.services;
  const done: string[] = [];
  const owned = job({
    name: 'owned',
    data: z.object({ organizationId: z.string(), what: z.string() }),
    ownerOf: (data) => data.organizationId,
    run: async (_, { what }) => void done.push(what),
  });
  await migrateJobs(api.databaseUrl, [...jobs, owned]);
  const send = (of: string, what: string) => queue.send(db, owned, { organizationId: of, what });
  const countLater = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from pgboss.job
      where name = ${owned.name} and state = 'created' and start_after > now() + interval '1 minute'`);
    return rows[0]?.count;
  };
  await as.admin.call('trashOrganization', { params: { organizationId }, body: { title: 'Sample' } });
  await queue.start(api.services, [owned]);
  try {
    await send(organizationId, 'waits');
    await send(stranger.organizationId, 'is done');
    await expect.poll(countLater, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['is done']);
    await as.admin.call('restoreOrganization', { params: { organizationId } });
    await db.execute(sql`update pgboss.job set start_after = now() where name = ${owned.name}`);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['is done', 'waits']);
  } finally {
    await queue.stop();
  }
});

test('two jobs never have one name', () => {
  expect(() => uniqueJobs([retired, retired])).toThrow('Two jobs are named retired');
});
