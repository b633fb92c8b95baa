import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeToken } from '#server/core/tokens.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();

it('one caller’s reads leave connections to those of another, however long they take', async () => {
  const [busy, other] = [await createWorld(api), await createWorld(api)];
  const params = (world: typeof busy) => ({ organizationId: world.organizationId });
  const reads = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table teams in access exclusive mode`);
    const sent = Array.from({ length: 24 }, () => busy.as.admin.send('listTeams', { params: params(busy) }));
    const { status } = await other.as.admin.send('getOrganization', { params: params(other) });
    expect(status).toBe(200);
    return sent;
  });
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

it('made-up tokens take no turns where nobody checks them', async () => {
  const { db, config } = api.services;
  const waiting = async () => {
    const { rows } = await db.execute<{
      count: number;
    }>(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count;
  };
  const { as, organizationId } = await createWorld(api);
  const body = { url: `http://made-up.${config.sitesDomain}/` };
  const visit = () => request(api, 'POST', '/v1/published/visits', { token: makeToken(), body });
  const visits = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table sites in access exclusive mode`);
    const sent = Array.from({ length: 24 }, visit);
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(2);
    expect(await as.admin.send('getOrganization', { params: { organizationId } })).toMatchObject({
      status: 200,
    });
    expect(await waiting()).toBe(3);
    return sent;
  });
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 404));
});
