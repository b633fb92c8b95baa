import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { spaces } from '#server/db/tables/containers.ts';
import { endRun, insertImportRun, startRun, updateProgress } from '#server/domain/imports/store.ts';
import { startApi } from '#server/testing/api.ts';
import { request } from '#server/testing/request.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';

const api = startApi();

/** An import that waits, of a space that everyone in the organization may read. */
async function createRun({ organizationId, as }: World) {
  const { id: spaceId } = await as.create.call('createSpace', { params: { organizationId } });
  const createdAt = api.services.now();
  const { id: importRunId } = await insertImportRun(api.services.db, {
    ...{ organizationId, id: api.services.newId(), status: 'pending', sources: [], spaceId },
    ...{ intoNewSpace: true, createdBy: as.create.id, createdAt, updatedAt: createdAt },
  });
  const { db } = api.services;
  const now = new Date();
  return {
    spaceId,
    params: { organizationId, importRunId },
    start: () => startRun(db, organizationId, importRunId, now),
    advance: (done: number) => updateProgress(db, organizationId, importRunId, { done, total: 9, now }),
    end: () => endRun(db, organizationId, importRunId, { status: 'completed', now }),
  };
}

type Run = Awaited<ReturnType<typeof createRun>>;

/** Opens the stream of an import and gives its events one by one, as texts. */
function open(person: Person, { params }: Run) {
  const events = person.stream('streamImportRun', { params });
  return {
    next: async () => {
      const { value, done } = await events.next();
      return done ? 'done' : `${value.status} ${value.progress.done}`;
    },
    leave: () => events.return(undefined),
  };
}

async function followers(): Promise<number> {
  const { rows } = await api.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query = 'listen lectern_news'`,
  );
  return rows[0]?.count ?? 0;
}

describe('a stream', () => {
  it('tells what is so now, then each change as soon as it is committed, and ends with the last', async () => {
    const world = await createWorld(api);
    const run = await createRun(world);
    const stream = open(world.as.read, run);
    expect(await stream.next()).toBe('pending 0');
    await run.start();
    expect(await stream.next()).toBe('in-progress 0');
    await run.advance(4);
    expect(await stream.next()).toBe('in-progress 4');
    await run.end();
    expect(await stream.next()).toBe('completed 4');
    expect(await stream.next()).toBe('done');
  });

  it('of what is over tells it once', async () => {
    const world = await createWorld(api);
    const run = await createRun(world);
    await run.end();
    const stream = open(world.as.read, run);
    expect([await stream.next(), await stream.next()]).toEqual(['completed 0', 'done']);
  });

  it('hears nothing of a transaction that is rolled back, nor of other imports', async () => {
    const world = await createWorld(api);
    const [run, other] = [await createRun(world), await createRun(world)];
    const stream = open(world.as.read, run);
    await stream.next();
    await api.services.db
      .transaction(async (tx) => {
        await startRun(tx, world.organizationId, run.params.importRunId, new Date());
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await other.start();
    await run.advance(2);
    expect(await stream.next()).toBe('pending 2');
    await stream.leave();
  });

  it('goes on over a new connection when the one for news is lost', async () => {
    const world = await createWorld(api);
    const run = await createRun(world);
    const stream = open(world.as.read, run);
    await stream.next();
    const next = stream.next();
    await api.services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen lectern_news'`);
    await vi.waitFor(async () => expect(await followers()).toBe(1), 10_000);
    await run.start();
    expect(await next).toBe('in-progress 0');
    await stream.leave();
  });

  it('holds no connection for news once nobody follows anything', async () => {
    const world = await createWorld(api);
    const stream = open(world.as.read, await createRun(world));
    await stream.next();
    expect(await followers()).toBe(1);
    await stream.leave();
    await vi.waitFor(async () => expect(await followers()).toBe(0), 10_000);
  });

  it('is refused as any request is, before it begins', async () => {
    const world = await createWorld(api);
    const run = await createRun(world);
    const missing = { ...run, params: { ...run.params, importRunId: 'absent' } };
    await expect(open(world.as.read, missing).next()).rejects.toMatchObject({ failure: { code: 404 } });
    await expect(open(world.stranger, run).next()).rejects.toMatchObject({ failure: { code: 404 } });
    await expect(open(api.client('nobody') as Person, run).next()).rejects.toMatchObject({
      failure: { code: 401 },
    });
  });

  it.each<[string, number, (world: World, run: Run, token: string) => Promise<unknown>]>([
    [
      'the token is revoked',
      401,
      ({ as }, _, tokenId) => as.edit.call('deleteUserToken', { params: { tokenId } }),
    ],
    [
      'the token is blocked in the organization',
      403,
      ({ as, organizationId }, _, tokenId) =>
        as.admin.call('blockMemberToken', { params: { organizationId, tokenId } }),
    ],
    [
      'the access of the person is ended',
      404,
      ({ as, organizationId }) =>
        as.admin.call('endMemberAccess', {
          params: { organizationId, userId: as.edit.id },
          body: { membership: 'disable' },
        }),
    ],
    [
      'the person leaves the organization',
      404,
      ({ as, organizationId }) =>
        as.admin.call('deleteMember', { params: { organizationId, userId: as.edit.id } }),
    ],
    [
      'the space is deleted',
      404,
      (_, { spaceId }) =>
        api.services.db.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, spaceId)),
    ],
  ])('ends with a refusal once %s', async (_, code, lose) => {
    const world = await createWorld(api);
    const run = await createRun(world);
    const { id, token } = await world.as.edit.call('createUserToken', { body: { label: 'Sample' } });
    const stream = open(api.client(token) as Person, run);
    await stream.next();
    await lose(world, run, id);
    await run.start();
    await expect(stream.next()).rejects.toMatchObject({ failure: { code } });
  });

  it('has a place among ten of its caller, which is free again when the client leaves', async () => {
    const world = await createWorld(api);
    const run = await createRun(world);
    const streams = Array.from({ length: 10 }, () => open(world.as.read, run));
    await Promise.all(streams.map((stream) => stream.next()));
    await expect(open(world.as.read, run).next()).rejects.toMatchObject({ failure: { code: 429 } });
    expect(await open(world.as.edit, run).next()).toBe('pending 0');
    await streams[0]?.leave();
    await vi.waitFor(async () => expect(await open(world.as.read, run).next()).toBe('pending 0'), 10_000);
    await run.end();
  });

  it('asked for with HEAD has no body and keeps no place', async () => {
    const world = await createWorld(api);
    const { params } = await createRun(world);
    const address = `${api.url}/v1/org/${params.organizationId}/imports/${params.importRunId}/stream`;
    for (let times = 0; times < 12; times += 1) {
      const headers = { authorization: `Bearer ${world.as.read.token}` };
      const answer = await fetch(address, { method: 'HEAD', headers });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    }
  });

  it('is stored by nobody and held back by no proxy', async () => {
    const world = await createWorld(api);
    const { params, end } = await createRun(world);
    const sent = httpRequest(
      `${api.url}/v1/org/${params.organizationId}/imports/${params.importRunId}/stream`,
      { headers: { authorization: `Bearer ${world.as.read.token}`, 'accept-encoding': 'gzip' } },
    ).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    await end();
    let text = '';
    for await (const chunk of answer) text += chunk;
    expect(text).toMatch(/^data: \{.*\}\n\ndata: \{.*"completed".*\}\n\nevent: done\ndata: \{\}\n\n$/);
  });
});

it('who has no token is told that before anything is said of the query', async () => {
  for (const address of ['/v1/orgs/none/ask/stream', '/v1/orgs/none/events/stream?since=never']) {
    expect(await request(api, 'GET', address)).toMatchObject({ status: 401 });
  }
});
