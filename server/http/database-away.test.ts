import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#server/core/tokens.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { type RunningApi, runApi } from '#server/testing/run-api.ts';
import { createWorld } from '#server/testing/world.ts';

const api = startApi();
let lonely: RunningApi;

beforeAll(async () => {
  lonely = await runApi('postgres://nobody@127.0.0.1:1/none');
});
afterAll(() => lonely.stop());

/** A connection that is not the API's. */
async function withConnection<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(api.databaseUrl);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const endAll =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern' and datname = current_database()";

test('without a database every operation answers 503 and when to come again', async () => {
  for (const path of ['/v1/user', '/v1/orgs', '/v1/no-such-thing', '/v1/set-up']) {
    const answer = await request(lonely, 'GET', path, { token: createToken() });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|postgres/i);
  }
});

test('without a database it still lives, and is not ready', async () => {
  expect((await request(lonely, 'GET', '/livez')).status).toBe(200);
  const ready = await request(lonely, 'GET', '/readyz');
  expect(ready.status).toBe(503);
  expect(ready.body).toMatchObject({ ready: false, database: false });
});

test('however many ask at once whether it is ready, one connection is taken for all of them', async () => {
  await withConnection(async (client) => {
    await client.query('begin');
    await client.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
    const answers = Array.from({ length: 10 }, () => request(api, 'GET', '/readyz'));
    const count = async () => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int from pg_locks where relation = 'drizzle.__drizzle_migrations'::regclass and not granted",
      );
      return rows[0]?.count;
    };
    await expect.poll(count).toBeGreaterThan(0);
    // Each that is asked for by itself would be there by now.
    await wait(300);
    expect(await count()).toBe(1);
    await client.query('rollback');
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  });
});

test('a request that asks for no token it can know is refused without the database', async () => {
  expect((await request(lonely, 'GET', '/v1/user', { token: 'nonsense' })).status).toBe(401);
});

test('when its connections are cut, it is well again within 5 s and says 503 until then', async () => {
  const world = await createWorld(api);
  await withConnection((client) => client.query(endAll));
  await untilWell(world.as.admin.token);
});

test('a write whose connection is cut answers 503 and leaves nothing', async () => {
  const world = await createWorld(api);
  const { id: teamId } = await world.as.admin.call('createTeam', {
    params: { organizationId: world.organizationId },
    body: { title: 'Sample' },
  });
  const rename = () =>
    request(api, 'PATCH', `/v1/orgs/${world.organizationId}/teams/${teamId}`, {
      token: world.as.admin.token,
      body: { title: 'Renamed' },
    });
  await withConnection(async (client) => {
    await client.query('begin');
    await client.query('select 1 from teams where id = $1 for update', [teamId]);
    const waiting = rename();
    await untilBlocked(client);
    await client.query(endAll);
    expect((await waiting).status).toBe(503);
    await client.query('rollback');
  });
  await untilWell(world.as.admin.token);
  const { body } = await request(api, 'GET', `/v1/orgs/${world.organizationId}/teams/${teamId}`, {
    token: world.as.admin.token,
  });
  expect(body).toMatchObject({ title: 'Sample' });
});

test('what needs a thing that is removed at the same moment answers 409 and leaves nothing', async () => {
  const world = await createWorld(api);
  const params = { organizationId: world.organizationId };
  const { id: teamId } = await world.as.admin.call('createTeam', { params, body: { title: 'Sample' } });
  await withConnection(async (client) => {
    await client.query('begin');
    await client.query('delete from teams where id = $1', [teamId]);
    const waiting = request(
      api,
      'PUT',
      `/v1/orgs/${world.organizationId}/teams/${teamId}/members/${world.as.read.id}`,
      { token: world.as.admin.token },
    );
    await untilBlocked(client);
    await client.query('commit');
    const answer = await waiting;
    expect(answer.status, answer.text).toBe(409);
    expect(answer.body).toMatchObject({ error: { type: 'changed_meanwhile' } });
  });
  const left = await api.services.db.execute(sql`select 1 from team_members where team_id = ${teamId}`);
  expect(left.rows).toEqual([]);
});

/** Asks until the API is well again: at most 5 s, and with 503 until then. */
async function untilWell(token: string): Promise<void> {
  const ask = () => request(api, 'GET', '/v1/user', { token });
  const end = Date.now() + 5_000;
  let answered = 0;
  while (answered < 20) {
    const { status } = await ask();
    answered = status === 200 ? answered + 1 : 0;
    if (status !== 200) expect(status).toBe(503);
    expect(Date.now()).toBeLessThan(end);
  }
}

/** Waits until a query of the API waits for a lock of this connection. */
async function untilBlocked(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    if (rowCount) return;
  }
}
