import { expect, test } from 'vitest';
import { Busy } from './errors.ts';
import { Room } from './room.ts';

test('so many are within at once, and those who wait come in their order', async () => {
  const room = new Room(2, 20_000);
  const entered: number[] = [];
  const held = [1, 2, 3, 4].map((name) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = room.within(() => {
      entered.push(name);
      return promise;
    });
    return { leave: resolve, done };
  });
  expect(entered).toEqual([1, 2]);
  held[1]?.leave();
  await held[1]?.done;
  expect(entered).toEqual([1, 2, 3]);
  for (const { leave } of held) leave();
  await Promise.all(held.map(({ done }) => done));
  expect(entered).toEqual([1, 2, 3, 4]);
});

test('who waits too long is refused, and a place is free again after a failure', async () => {
  const room = new Room(1, 20);
  const { promise, reject } = Promise.withResolvers<void>();
  const first = room.within(() => promise);
  await expect(room.within(async () => 'late')).rejects.toBeInstanceOf(Busy);
  reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(await room.within(async () => 'in time')).toBe('in time');
});
