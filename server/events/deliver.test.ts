import { and, eq, like, ne, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { jobs } from '#server/background.ts';
import { assignPositions } from '#server/db/events.ts';
import { eventFailures, eventListeners, events } from '#server/db/tables/events.ts';
import { recordEvent } from '#server/events/record.ts';
import { startApi } from '#server/testing/api.ts';
import { createListener, recordSample } from '#server/testing/events.ts';
import { deliverEvents } from '#server/testing/mails.ts';
import { deliverTo, mostTries } from './deliver.ts';
import { type Listener, uniqueListeners } from './listener.ts';

const api = startApi();
const day = 24 * 60 * 60 * 1000;

afterEach(() => api.setTime());

const record = (...subjects: string[]) =>
  subjects.reduce(
    (before, subject) => before.then(() => recordSample(api.services, subject)),
    Promise.resolve(),
  );

const deliver = (listener: Listener) => deliverTo(api.services, listener);

/** Goes on to the time when the next try of a failed event is due. */
function passWait(times = 1): void {
  api.setTime(new Date(api.services.now().getTime() + times * 60 * 60 * 1000));
}

/** A transaction that stays open until the test ends it. */
async function openTransaction() {
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<Parameters<Parameters<typeof api.services.db.transaction>[0]>[0]>();
  const done = api.services.db.transaction(async (tx) => {
    started.resolve(tx);
    await ended.promise;
  });
  return {
    tx: await started.promise,
    commit: () => {
      ended.resolve();
      return done;
    },
    rollback: () => {
      ended.reject(new Error('rolled back'));
      return done.catch(() => undefined);
    },
  };
}

describe('events', () => {
  it('of a transaction that wrote first and commits last are neither skipped nor waited for', async () => {
    const { listener, subjects } = await createListener(api.services);
    const open = await openTransaction();
    await recordSample(api.services, 'first', open.tx);
    await record('second');
    await deliver(listener);
    expect(subjects).toEqual(['second']);
    await open.commit();
    await record('third');
    await deliver(listener);
    expect(subjects).toEqual(['second', 'first', 'third']);
  });

  it('of one subject come in the order of its changes, whichever transaction began first', async () => {
    const revisions: string[] = [];
    const { listener } = await createListener(api.services, ({ id }) => void revisions.push(id));
    const open = await openTransaction();
    await recordSample(api.services, 'other', open.tx);
    await record('one');
    await recordSample(api.services, 'one', open.tx);
    await open.commit();
    await deliver(listener);
    const written = await api.services.db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.type, 'member.updated'))
      .orderBy(events.sequence);
    expect(revisions).toEqual(written.slice(-3).map(({ id }) => id));
  });

  it('of a transaction that is rolled back are never delivered', async () => {
    const { listener, subjects } = await createListener(api.services);
    const open = await openTransaction();
    await recordSample(api.services, 'undone', open.tx);
    await record('done');
    await open.rollback();
    await deliver(listener);
    expect(subjects).toEqual(['done']);
  });

  it('name ids and nothing else', async () => {
    const { services } = api;
    const withMore = { type: 'member.updated', organizationId: 'a', subject: 'b', data: { email: 'c' } };
    await expect(recordEvent(services, services.db, withMore as never)).rejects.toThrow('email');
  });

  it('are more than one batch holds, and come in one go', async () => {
    const { listener, subjects } = await createListener(api.services);
    const many = Array.from({ length: 250 }, (_, at) => `subject ${at}`);
    await api.services.db.transaction(async (tx) => {
      for (const subject of many) await recordSample(api.services, subject, tx);
    });
    await deliver(listener);
    expect(subjects).toEqual(many);
  });

  it('get their positions in parts, so that no backlog is too large for one statement', async () => {
    const { db } = api.services;
    const { listener } = await createListener(api.services);
    await db.execute(sql`
      insert into ${events} (id, type, subject_kind, subject_id, data, occurred_at)
      select ${listener.name} || '/' || at, 'sample', 'member', 'sample', '{}', now() from generate_series(1, 5000) as at`);
    await assignPositions(db);
    const { rows } = await db.execute(sql`
      select position::int, (select count(distinct xmin::text)::int from ${events} where id like ${`${listener.name}/%`}) as parts
      from ${events} where id like ${`${listener.name}/%`} order by sequence`);
    expect(rows).toHaveLength(5000);
    expect(rows[0]?.parts).toBe(3);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => Number(rows[0]?.position) + at));
  });
});

describe('a listener that fails', () => {
  it('gets the event again with those of its subject behind it, while other subjects go on', async () => {
    let isBroken = true;
    const tried: string[] = [];
    const { listener, subjects } = await createListener(api.services, ({ id, subject }) => {
      if (subject.id !== 'bad') return;
      tried.push(id);
      if (isBroken) throw new Error('broken');
    });
    await record('bad', 'good', 'bad', 'bad', 'good');
    await deliver(listener);
    expect(subjects).toEqual(['good', 'good']);
    isBroken = false;
    await deliver(listener);
    expect(subjects).toEqual(['good', 'good']);
    passWait();
    await record('bad');
    await deliver(listener);
    expect(subjects).toEqual(['good', 'good', 'bad', 'bad', 'bad', 'bad']);
    expect(tried[0]).toBe(tried[1]);
    expect(new Set(tried).size).toBe(4);
  });

  it('does not hold up another', async () => {
    const broken = await createListener(api.services, () => {
      throw new Error('broken');
    });
    const sound = await createListener(api.services);
    await record('one', 'two');
    await deliver(broken.listener);
    await deliver(sound.listener);
    expect([broken.subjects, sound.subjects]).toEqual([[], ['one', 'two']]);
  });

  it('waits longer after each try, and after the last the event is parked and its subject goes on', async () => {
    const logged = vi.spyOn(api.services.log, 'error');
    let poison: string | undefined;
    const { listener, subjects } = await createListener(api.services, ({ id }) => {
      poison ??= id;
      if (id === poison) throw new Error('never');
    });
    await record('bad', 'bad');
    const waits: number[] = [];
    for (let tries = 1; tries <= mostTries; tries += 1) {
      expect(subjects).toEqual([]);
      expect(logged).not.toHaveBeenCalled();
      const now = new Date(Date.now() + tries * day);
      api.setTime(now);
      await deliver(listener);
      const [failure] = await api.services.db
        .select()
        .from(eventFailures)
        .where(eq(eventFailures.eventId, poison ?? ''));
      waits.push((failure?.retryAt.getTime() ?? 0) - now.getTime());
      expect(failure).toMatchObject({ tries, parkedAt: tries < mostTries ? null : now });
    }
    expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(waits.at(-1)).toBe(60 * 60 * 1000);
    expect(subjects).toEqual(['bad']);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ listener: listener.name, event: poison }),
      expect.stringContaining('parked'),
    );
    passWait(100);
    await deliver(listener);
    expect(subjects).toEqual(['bad']);
    logged.mockRestore();
  });
});

describe('old events', () => {
  it('are deleted after a week once every listener has passed them, after a month in any case', async () => {
    const { services } = api;
    const { listener } = await createListener(services, ({ subject }) => {
      if (subject.id === 'failing') throw new Error('broken');
    });
    await services.db.delete(events);
    // Those of other tests stay where they are.
    await services.db
      .delete(eventListeners)
      .where(and(like(eventListeners.name, 'sample-%'), ne(eventListeners.name, listener.name)));
    const start = Date.now();
    const run = async (days: number) => {
      api.setTime(new Date(start + days * day));
      const job = jobs.find(({ name }) => name === 'delete-passed-events');
      await job?.run(services, {}, { id: 'sample', signal: new AbortController().signal, isLast: true });
      const rows = await services.db.select({ id: events.subjectId }).from(events).orderBy(events.sequence);
      return rows.map(({ id }) => id);
    };
    await record('passed', 'failing');
    await deliver(listener);
    await deliverEvents(services);
    await record('waiting');
    expect(await run(6.9)).toEqual(['passed', 'failing', 'waiting']);
    expect(await run(7.1)).toEqual(['failing', 'waiting']);
    expect(await run(29.9)).toEqual(['failing', 'waiting']);
    expect(await run(30.1)).toEqual([]);
  });
});

test('two listeners never have one name', async () => {
  const { listener } = await createListener(api.services);
  expect(() => uniqueListeners([listener, listener])).toThrow(`Two listeners are named ${listener.name}`);
});
