import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createToken } from '#server/core/tokens.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { countWaiting, untilWaiting } from '#server/testing/waiting.ts';
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

it('made-up tokens have one turn together, apart from those of known ones', async () => {
  const known = [await createWorld(api), await createWorld(api)].map(
    ({ as, organizationId }) =>
      () =>
        as.admin.send('getOrganization', { params: { organizationId } }),
  );
  for (const ask of known) await ask();
  const sent = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table tokens in access exclusive mode`);
    const answers = [known[0]?.()];
    await untilWaiting(api.services.db, 1);
    const requests = Array.from({ length: 24 }, () =>
      request(api, 'GET', '/v1/user', { token: createToken() }),
    );
    await untilWaiting(api.services.db, 2);
    answers.push(known[1]?.());
    await untilWaiting(api.services.db, 3);
    return [...requests, ...answers];
  });
  const statuses = (await Promise.all(sent)).map((answer) => answer?.status);
  expect(statuses).toEqual([...Array.from({ length: 24 }, () => 401), 200, 200]);
});

it('a person has two reads at once, with however many tokens, and their saves do not wait for them', async () => {
  const { as, organizationId } = await createWorld(api);
  const tokens = await Promise.all(
    Array.from({ length: 6 }, () => as.admin.call('createUserToken', { body: { label: 'Sample' } })),
  );
  const list = (token: string) => request(api, 'GET', `/v1/orgs/${organizationId}/teams`, { token });
  await Promise.all(tokens.map(({ token }) => request(api, 'GET', '/v1/user', { token })));
  const sent = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table teams in access exclusive mode`);
    const lists = tokens.flatMap(({ token }) => [list(token), list(token)]);
    await untilWaiting(api.services.db, 2);
    const params = { organizationId };
    const saved = await as.admin.send('updateOrganization', { params, body: { title: 'Saved' } });
    expect(saved).toMatchObject({ status: 200 });
    expect(await countWaiting(api.services.db)).toBe(2);
    return lists;
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

it('sign-ins of a network are prepared in one turn', async () => {
  const { as, organizationId } = await createWorld(api);
  const signIn = (at: number) =>
    request(api, 'POST', '/v1/sessions', { body: { email: `sample${at}@example.com`, password: 'wrong' } });
  const sent = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`);
    const tries = Array.from({ length: 24 }, (_, at) => signIn(at));
    await untilWaiting(api.services.db, 2);
    const answer = as.admin.send('getOrganization', { params: { organizationId } });
    await untilWaiting(api.services.db, 3);
    void answer;
    return tries;
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 401));
});

it('made-up tokens take no turns where nobody checks them', async () => {
  const { db, config } = api.services;
  const { as, organizationId } = await createWorld(api);
  const body = { url: `http://made-up.${config.sitesDomain}/` };
  const visit = () => request(api, 'POST', '/v1/published/visits', { token: createToken(), body });
  const visits = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table sites in access exclusive mode`);
    const sent = Array.from({ length: 24 }, visit);
    await expect.poll(() => countWaiting(api.services.db), { timeout: 10_000 }).toBeGreaterThan(1);
    expect(await as.admin.send('getOrganization', { params: { organizationId } })).toMatchObject({
      status: 200,
    });
    expect(await countWaiting(api.services.db)).toBe(2);
    return sent;
  });
  const statuses = (await Promise.all(visits)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 404));
});
