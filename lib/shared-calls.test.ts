import { expect, test } from 'vitest';
import { SharedCalls } from './shared-calls.ts';

/** Calls that end when they are let go, numbered as they begin. */
function startCalls() {
  const calls = new SharedCalls<number>();
  const started: PromiseWithResolvers<void>[] = [];
  const run = (key = 'a') =>
    calls.run(key, async () => {
      const call = Promise.withResolvers<void>();
      const number = started.push(call);
      await call.promise;
      return number;
    });
  return { started, run };
}

test('who asks while a call is under way shares the next one, never that one', async () => {
  const { started, run } = startCalls();
  const first = run();
  const others = [run(), run()];
  expect(started).toHaveLength(1);
  started[0]?.resolve();
  expect(await first).toBe(1);
  await expect.poll(() => started.length).toBe(2);
  const late = run();
  started[1]?.resolve();
  expect(await Promise.all(others)).toEqual([2, 2]);
  await expect.poll(() => started.length).toBe(3);
  started[2]?.resolve();
  expect(await late).toBe(3);
});

test('other keys wait for nobody, and a failure is that of those who asked before it', async () => {
  const { started, run } = startCalls();
  const failed = expect(run()).rejects.toThrow('lost');
  const next = run();
  const other = run('b');
  started[1]?.resolve();
  expect(await other).toBe(2);
  started[0]?.reject(new Error('lost'));
  await failed;
  await expect.poll(() => started.length).toBe(3);
  started[2]?.resolve();
  expect(await next).toBe(3);
  const again = run();
  await expect.poll(() => started.length).toBe(4);
  started[3]?.resolve();
  expect(await again).toBe(4);
});
