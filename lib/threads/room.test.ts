import { expect, test } from 'vitest';
import { Room } from './room.ts';

const refusal = () => new Error('No room');

/** Starts something for each of some owners that goes on until it is ended; tells who has entered. */
function visits(room: Room, owners: readonly string[]) {
  const entered: string[] = [];
  const all = owners.map((owner) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = room.within(owner, () => {
      entered.push(owner);
      return promise;
    });
    const end = () => {
      resolve();
      return done;
    };
    return { owner, end };
  });
  return { entered, all, end: (at: number) => all[at]?.end() };
}

test('so many are within at once, and those who wait come when others leave', async () => {
  const room = new Room({ places: 2, longestWaitMs: 20_000, refusal });
  const { entered, all, end } = visits(room, ['a', 'b', 'c', 'd']);
  expect(entered).toEqual(['a', 'b']);
  await end(1);
  expect(entered).toEqual(['a', 'b', 'c']);
  await Promise.all(all.map((each) => each.end()));
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});

test('whatever one owner asks for, there is a place for another', async () => {
  const room = new Room({ places: 6, longestWaitMs: 20_000, refusal });
  const { entered, all, end } = visits(room, ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c']);
  expect(entered).toEqual(['a', 'a', 'a', 'b', 'b', 'c']);
  await end(0);
  expect(entered).toHaveLength(6);
  await end(8);
  await end(1);
  expect(entered.slice(6)).toEqual(['a']);
  await Promise.all(all.map((each) => each.end()));
  expect(entered).toHaveLength(9);
});

test('an owner has one place while others come as well, and more when it is alone', async () => {
  const room = new Room({ places: 8, mostEach: 2, sharedForMs: 20_000, longestWaitMs: 20_000, refusal });
  const { entered, all, end } = visits(room, ['a', 'a', 'a', 'b', 'a']);
  expect(entered).toEqual(['a', 'a', 'b']);
  await end(3);
  await end(0);
  expect(entered).toHaveLength(3);
  await end(1);
  expect(entered).toHaveLength(4);
  await Promise.all(all.map((each) => each.end()));
  expect(entered).toHaveLength(5);
});

test('an owner of whom too many wait is refused at once, and others are not', async () => {
  const room = new Room({ places: 2, longestWaitMs: 20_000, mostWaitingEach: 1, refusal });
  const { entered, all } = visits(room, ['a', 'a', 'b']);
  await expect(room.within('a', async () => 'refused')).rejects.toThrow('No room');
  await Promise.all(all.map((each) => each.end()));
  expect(entered).toEqual(['a', 'b', 'a']);
});

test('who waits too long is refused, and a place is free again after a failure', async () => {
  const room = new Room({ places: 1, longestWaitMs: 20, refusal });
  const { promise, reject } = Promise.withResolvers<void>();
  const first = room.within('a', () => promise);
  await expect(room.within('b', async () => 'late')).rejects.toThrow('No room');
  reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(await room.within('b', async () => 'in time')).toBe('in time');
});
