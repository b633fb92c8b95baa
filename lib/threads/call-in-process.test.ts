import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { callInProcess, type ProcessCallOptions } from './call-in-process.ts';

/** Filling a heap takes long on a busy machine. */
const patienceMs = 120_000;

class Unfit extends Error {}

function call(name: string, args: unknown[] = [], options: Partial<ProcessCallOptions> = {}) {
  const module = new URL('./sample-thread.ts', import.meta.url);
  return callInProcess(name, args, { module, longestRunMs: patienceMs, errors: [Unfit], ...options });
}

it('answers what a function does, each time in another process', async () => {
  expect(await call('double', [new Map([['a', 4]])])).toEqual(new Map([['a', 8]]));
  const own = process.pid;
  const [first, second] = await Promise.all([call('process'), call('process')]);
  expect(new Set([own, first, second]).size).toBe(3);
});

it('throws what a function throws, with its class, message and fields', async () => {
  const thrown = await call('refuse', ['too red']).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Unfit);
  expect(thrown).toMatchObject({ message: 'too red', color: 'red' });
  await expect(call('unsendable')).rejects.toThrow('could not be cloned');
  await expect(call('double', [() => 1])).rejects.toThrow('could not be cloned');
});

it(
  'tells apart a process that died, that crashed, that took too long and that had no memory left',
  async () => {
    await expect(call('die')).rejects.toMatchObject({ reason: 'lost', message: 'die ended with 3' });
    await expect(call('crash')).rejects.toMatchObject({
      reason: 'lost',
      message: 'crash ended with SIGSEGV',
    });
    await expect(call('turn', [], { longestRunMs: 300 })).rejects.toMatchObject({ reason: 'too-long' });
    await expect(call('fill')).rejects.toMatchObject({ reason: 'too-large' });
  },
  patienceMs,
);

it('ends a call that is aborted, before or while it runs', async () => {
  const signal = AbortSignal.abort();
  await expect(call('turn', [], { signal })).rejects.toThrow('aborted');
  await expect(call('turn', [], { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
    message: 'turn was aborted',
  });
});

it(
  'ends with the process that called, however that ended',
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lectern-process-')), 'id');
    const caller = spawn(process.execPath, [join(import.meta.dirname, 'sample-caller.ts'), file], {
      stdio: 'ignore',
    });
    const called = await vi.waitFor(
      () => {
        const id = Number(readFileSync(file, 'utf8'));
        expect(id).toBeGreaterThan(0);
        return id;
      },
      { timeout: patienceMs },
    );
    const isRunning = () => {
      try {
        return process.kill(called, 0);
      } catch {
        return false;
      }
    };
    expect(isRunning()).toBe(true);
    caller.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: patienceMs });
  },
  patienceMs,
);
