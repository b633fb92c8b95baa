import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { EventOf, EventType } from '#lib/contract/events/index.ts';
import type { Message } from '#server/adapters/mail.ts';
import { listeners } from '#server/background.ts';
import { eventFailures } from '#server/db/tables/events.ts';
import { startApi } from '#server/testing/api.ts';
import { createListener, recordSample } from '#server/testing/events.ts';
import { deliverEvents } from '#server/testing/mails.ts';
import { createWorld } from '#server/testing/world.ts';
import { EventDelivery } from './delivery.ts';
import type { Listener } from './listener.ts';

const api = startApi();
const hour = 60 * 60 * 1000;
const running = new Set<EventDelivery>();

afterEach(async () => {
  await Promise.all([...running].map((delivery) => delivery.stop()));
  running.clear();
});

function start(own: readonly Listener[], pollMs: number, services = api.services): EventDelivery {
  const delivery = new EventDelivery(services, own, { pollMs });
  running.add(delivery);
  delivery.start();
  return delivery;
}

/** A listener, and the subjects that it was run for as they come. */
async function createReceiver(act?: (event: EventOf<EventType>) => void | Promise<void>) {
  const { listener, subjects } = await createListener(api.services, act);
  const received = (...expected: string[]) => vi.waitFor(() => expect(subjects).toEqual(expected), 10_000);
  return { listener, subjects, received };
}

test('an event is delivered as soon as it is committed, without looking for it again and again', async () => {
  const { listener, received } = await createReceiver();
  start([listener], hour);
  await recordSample(api.services, 'before or after the start');
  await received('before or after the start');
  await recordSample(api.services, 'later');
  await received('before or after the start', 'later');
});

test('an event is delivered although nothing told of it, and after the connection was lost', async () => {
  const { listener, received } = await createReceiver();
  start([listener], 50);
  await recordSample(api.services, 'first');
  await received('first');
  const { rows } = await api.services.db.execute<{ pid: number }>(sql`
    select pid from pg_locks where locktype = 'advisory' and granted
      and objid = (hashtext(${listener.name})::bigint & 4294967295)::oid`);
  expect(rows).toHaveLength(1);
  await api.services.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await recordSample(api.services, 'second');
  await received('first', 'second');
});

test('of several processes one delivers at a time, and another goes on when it stops', async () => {
  const { listener, subjects, received } = await createReceiver();
  const [one] = [start([listener], 50), start([listener], 50), start([listener], 50)];
  const expected = Array.from({ length: 20 }, (_, at) => `subject ${at}`);
  for (const subject of expected) await recordSample(api.services, subject);
  await received(...expected);
  await one.stop();
  running.delete(one);
  await recordSample(api.services, 'last');
  await received(...expected, 'last');
  expect(subjects).toHaveLength(21);
});

test('a listener that hangs does not hold up another', async () => {
  const hangs = Promise.withResolvers<void>();
  const hanging = await createReceiver(() => hangs.promise);
  const sound = await createReceiver();
  start([hanging.listener, sound.listener], hour);
  await recordSample(api.services, 'one');
  await recordSample(api.services, 'two');
  await sound.received('one', 'two');
  expect(hanging.subjects).toEqual([]);
  hangs.resolve();
  await hanging.received('one', 'two');
});

test('an event that comes while its listener runs is delivered afterwards', async () => {
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { listener, received } = await createReceiver(() => {
    started.resolve();
    return release.promise;
  });
  start([listener], hour);
  await recordSample(api.services, 'one');
  await started.promise;
  await recordSample(api.services, 'two');
  release.resolve();
  await received('one', 'two');
});

test('a listener passes events of other types, so that they can be deleted', async () => {
  const { listener, subjects } = await createReceiver();
  start([{ ...listener, types: ['account.deleted'] }], 50);
  await recordSample(api.services, 'one');
  const { rows } = await api.services.db.execute<{ last: string }>(
    sql`select max(sequence) as last from events`,
  );
  const isPassed = sql`select position >= (select position from events where sequence = ${rows[0]?.last}) as passed
    from event_listeners where name = ${listener.name}`;
  await vi.waitFor(async () => {
    expect((await api.services.db.execute(isPassed)).rows).toEqual([{ passed: true }]);
  }, 10_000);
  expect(subjects).toEqual([]);
});

test('a failed event is tried again when its time has come, although nothing else happens', async () => {
  let tries = 0;
  const { listener, received } = await createReceiver(() => {
    tries += 1;
    if (tries === 1) throw new Error('broken');
  });
  start([listener], 50);
  await recordSample(api.services, 'one');
  const failures = () => api.services.db.$count(eventFailures, eq(eventFailures.listener, listener.name));
  await vi.waitFor(async () => expect(await failures()).toBe(1), 10_000);
  api.setTime(new Date(Date.now() + hour));
  await received('one').finally(() => api.setTime());
  expect(tries).toBe(2);
});

test('what a killed process had started is delivered again by another, with the same id', async () => {
  const ids: string[] = [];
  const { listener, received } = await createReceiver(({ id }) => void ids.push(id));
  const script = fileURLToPath(new URL('../testing/hanging-delivery.ts', import.meta.url));
  const child = spawn(process.execPath, [script, listener.name], {
    env: { ...process.env, DATABASE_URL: api.services.config.databaseUrl, LECTERN_SECRET: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const printed = once(child.stdout, 'data');
    await recordSample(api.services, 'one');
    const eventId = String(await printed).trim();
    start([listener], 50);
    expect(ids).toEqual([]);
    child.kill('SIGKILL');
    await received('one');
    expect(ids).toEqual([eventId]);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a message is sent although the process that recorded its event died right after the commit', async () => {
  await deliverEvents(api.services);
  const { organizationId, as } = await createWorld(api);
  await as.admin.call('inviteMembers', {
    params: { organizationId },
    body: { emails: ['someone@example.com'] },
  });
  // Nothing of the process that answered is left but what it committed.
  const sent = Promise.withResolvers<Message>();
  const mail = { configured: true, send: async (message: Message) => sent.resolve(message) };
  start(listeners, hour, { ...api.services, mail });
  expect(await sent.promise).toMatchObject({ to: 'someone@example.com' });
});
