import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockSpace } from '#server/domain/revisions/index.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { untilWaiting } from '#server/testing/waiting.ts';

const api = startApi(siteSettings);

it('members and visitors read while more writes than there are places wait for one space', async () => {
  const { db } = api.services;
  const { as, organizationId, guide: spaceId, params: site, visit, enter, reader } = await publishSite(api);
  const visitor = reader(await enter());
  const params = { spaceId };
  const writes = await db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, spaceId);
    const sent = Array.from({ length: 24 }, (_, at) =>
      as.admin.send('editContent', {
        params,
        body: { changes: [{ operation: 'insert_page', title: `Page ${at}` }] },
      }),
    );
    // One organization has half of the places.
    await untilWaiting(db, 7);
    const search = (by: typeof visitor) =>
      by.send('searchSite', { params: site, body: { query: 'read', scope: { mode: 'all' } } });
    const reads = [as.admin.send('listPages', { params }), visit(), visitor.send('listPages', { params })];
    const statuses = (await Promise.all([...reads, search(visitor), search(as.read)])).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    return sent;
  });
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

it('writes whose clients went away while they waited are not begun', async () => {
  const { db } = api.services;
  const { as, organizationId, guide: spaceId } = await publishSite(api);
  const params = { spaceId };
  const gone = new AbortController();
  await db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, spaceId);
    const sent = Array.from({ length: 24 }, (_, at) =>
      fetch(`${api.url}/v1/spaces/${spaceId}/content`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: [{ operation: 'insert_page', title: `Gone ${at}` }] }),
        signal: gone.signal,
      }),
    );
    await untilWaiting(db, 7);
    gone.abort();
    await Promise.allSettled(sent);
  });
  const written = async () => {
    const { pages } = await as.admin.call('listPages', { params });
    return pages.filter(({ title }) => title.startsWith('Gone')).length;
  };
  await expect.poll(written, { timeout: 10_000 }).toBe(7);
  // This waits behind whatever else of theirs might still be written.
  const changes = [{ operation: 'insert_page' as const, title: 'Last' }];
  await as.admin.call('editContent', { params, body: { changes } });
  expect(await written()).toBe(7);
});

it('a write ends although others have every connection', async () => {
  const { db } = api.services;
  const { as, organizationId, guide: spaceId } = await publishSite(api);
  const inState = async (state: string) => {
    const { rows } = await db.execute<{
      count: number;
    }>(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = ${state} and pid <> pg_backend_pid()`);
    return rows[0]?.count;
  };
  const done = Promise.withResolvers<void>();
  const occupy = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await done.promise;
    });
  const { write, others } = await db.transaction(async (tx) => {
    await lockSpace(tx, organizationId, spaceId);
    const write = as.admin.send('editContent', {
      params: { spaceId },
      body: { changes: [{ operation: 'insert_page', title: 'Page' }] },
    });
    await expect.poll(() => inState('active'), { timeout: 10_000 }).toBe(1);
    // This transaction, the write and 17 others; the last one waits for the first connection that is free.
    const others = Array.from({ length: 17 }, occupy);
    await expect.poll(() => inState('idle in transaction'), { timeout: 10_000 }).toBe(18);
    others.push(occupy(), occupy());
    return { write, others };
  });
  try {
    expect((await write).status).toBe(200);
  } finally {
    done.resolve();
    await Promise.all(others);
  }
});
