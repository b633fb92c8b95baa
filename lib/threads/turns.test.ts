import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const anyone = () => true;

test('the owner that has used the least lately comes next, however many items another has', () => {
  let now = 0;
  const turns = new Turns<string>(() => now);
  for (const item of ['a1', 'a2', 'a3']) turns.add('a', item);
  turns.add('b', 'b1');
  turns.spend('a', 100);
  expect(turns.removeNext(anyone)).toBe('b1');
  turns.spend('b', 500);
  turns.add('b', 'b2');
  expect(turns.removeNext(anyone)).toBe('a1');
  now = 60_000;
  turns.spend('a', 50);
  expect(turns.removeNext(anyone)).toBe('b2');
  expect([turns.removeNext((owner) => owner !== 'a'), turns.removeNext(anyone), turns.size]).toEqual([
    undefined,
    'a2',
    1,
  ]);
});

test('when there is no room, the owner with the most items loses its newest', () => {
  const turns = new Turns<string>();
  for (const item of ['a1', 'a2', 'a3']) turns.add('a', item);
  turns.add('b', 'b1');
  expect(turns.removeFromLongest('c')).toBe('a3');
  expect(turns.removeFromLongest('b')).toBeUndefined();
  expect(turns.removeFromLongest('a')).toBeUndefined();
  expect(turns.size).toBe(3);
});

test('an item that no longer waits is removed once', () => {
  const turns = new Turns<string>();
  turns.add('a', 'a1');
  expect([turns.delete('a', 'a1'), turns.delete('a', 'a1'), turns.size]).toEqual([true, false, 0]);
});
