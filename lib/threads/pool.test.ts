import { afterEach, describe, expect, it } from 'vitest';
import { type CallFailed, type PoolOptions, ThreadPool } from './pool.ts';

/** Filling a heap takes long on a busy machine. */
const patienceMs = 120_000;

class Unfit extends Error {}

const pools: ThreadPool[] = [];

const owner = 'one';
const failed = (reason: CallFailed['reason']) => expect.objectContaining({ reason });

function poolOf(options: Partial<PoolOptions> = {}): ThreadPool {
  const pool = new ThreadPool({
    ...{ thread: new URL('./sample-thread.ts', import.meta.url), threads: 1, mostWaiting: 10 },
    ...{
      longestWaitMs: patienceMs,
      longestRunMs: patienceMs,
      errors: [Unfit],
      log: { error: () => undefined },
    },
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.stop();
});

describe('a pool of threads', () => {
  it('answers what a function does, called in a thread that is kept', async () => {
    const pool = poolOf();
    expect(await pool.run('double', [new Map([['a', 4]])], { owner })).toEqual(new Map([['a', 8]]));
    expect(await pool.run('thread', [], { owner })).toBe(await pool.run('thread', [], { owner }));
  });

  it('does calls at once in as many threads as there are, and the others after them', async () => {
    const pool = poolOf({ threads: 2 });
    const calls = ['one', 'two', 'three'].map((each) => pool.run('thread', [], { owner: each }));
    expect([pool.running, pool.waiting]).toEqual([2, 1]);
    expect(new Set(await Promise.all(calls)).size).toBe(2);
    expect([pool.running, pool.waiting]).toEqual([0, 0]);
  });

  it('throws what a function throws, with its class, message, fields and place', async () => {
    const thrown = await poolOf()
      .run('refuse', ['too red'], { owner })
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Unfit);
    expect(thrown).toMatchObject({ message: 'too red', color: 'red' });
    expect((thrown as Error).stack).toContain('sample-thread.ts');
  });

  it('throws an error of another class as an error', async () => {
    await expect(poolOf().run('divide', [1], { owner })).rejects.toThrow('not a function');
    await expect(poolOf().run('unsendable', [], { owner })).rejects.toThrow('could not be cloned');
  });

  it('refuses a call that can’t be sent and goes on', async () => {
    const pool = poolOf();
    await expect(pool.run('double', [() => 1], { owner })).rejects.toThrow('could not be cloned');
    expect(await pool.run('double', [new Map()], { owner })).toEqual(new Map());
  });

  it('gives up a call that takes too long, with its thread, and does the next one in another', async () => {
    const pool = poolOf({ longestRunMs: 1_500 });
    const before = await pool.run('thread', [], { owner });
    const endless = expect(pool.run('turn', [], { owner })).rejects.toEqual(failed('too-long'));
    const next = pool.run('thread', [], { owner });
    await endless;
    expect(await next).not.toBe(before);
  });

  it(
    'tells a thread that died from one that had no memory left, and replaces it',
    async () => {
      const pool = poolOf();
      const before = await pool.run('thread', [], { owner });
      await expect(pool.run('die', [], { owner })).rejects.toEqual(failed('lost'));
      await expect(pool.run('fill', [], { owner })).rejects.toEqual(failed('too-large'));
      expect(await pool.run('thread', [], { owner })).not.toBe(before);
    },
    patienceMs,
  );

  it('refuses calls when too many wait, and those that waited too long', async () => {
    const pool = poolOf({ mostWaiting: 1, longestWaitMs: 50, longestRunMs: 1_000 });
    const running = expect(pool.run('turn', [], { owner })).rejects.toEqual(failed('too-long'));
    const waiting = expect(pool.run('thread', [], { owner })).rejects.toEqual(failed('busy'));
    await expect(pool.run('thread', [], { owner })).rejects.toEqual(failed('busy'));
    await waiting;
    expect([pool.running, pool.waiting]).toEqual([1, 0]);
    await running;
  });

  it('leaves a thread to others, whatever one owner asks for', async () => {
    const pool = poolOf({ threads: 2, mostWaiting: 2 });
    const calls = [1, 2, 3].map(() => pool.run('turn', [], { owner, longestRunMs: 3_000 }));
    const endless = calls.map((call) => call.catch(({ reason }: CallFailed) => reason));
    expect([pool.running, pool.waiting]).toEqual([1, 2]);
    expect(await pool.run('double', [new Map([['a', 4]])], { owner: 'other' })).toEqual(new Map([['a', 8]]));
    expect([pool.running, pool.waiting]).toEqual([1, 1]);
    expect(await Promise.race(endless)).toBe('busy');
    await Promise.all(endless);
  });

  it('ends a call after the time that is given with it', async () => {
    const pool = poolOf();
    await pool.run('thread', [], { owner });
    await expect(pool.run('turn', [], { owner, longestRunMs: 50 })).rejects.toEqual(failed('too-long'));
  });

  it('ends a thread that has nothing to do and holds much memory', async () => {
    const pool = poolOf({ mostIdleHeapBytes: 32 * 1024 * 1024 });
    const first = await pool.run('thread', [], { owner });
    const [, second] = await Promise.all([
      pool.run('grow', [64], { owner }),
      pool.run('thread', [], { owner }),
    ]);
    const third = await pool.run('thread', [], { owner });
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('ends a thread that holds very much memory even while calls wait', async () => {
    const pool = poolOf({ mostIdleHeapBytes: 32 * 1024 * 1024, mostBusyHeapBytes: 48 * 1024 * 1024 });
    const first = await pool.run('thread', [], { owner });
    const [, second] = await Promise.all([
      pool.run('grow', [64], { owner }),
      pool.run('thread', [], { owner }),
    ]);
    expect(second).not.toBe(first);
  });

  it('finishes what it has before it stops, and takes nothing more', async () => {
    const pool = poolOf();
    const calls = [pool.run('thread', [], { owner }), pool.run('thread', [], { owner })];
    await pool.stop();
    expect(await Promise.all(calls)).toHaveLength(2);
    await expect(pool.run('thread', [], { owner })).rejects.toEqual(failed('busy'));
  });
});
