import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Arrivals } from './arrivals.ts';

it('one request of each caller begins in a turn, in the order in which they came', async () => {
  const arrivals = new Arrivals();
  const started: string[] = [];
  const arrive = async (request: string) => {
    await arrivals.turnOf(request[0] ?? '');
    started.push(request);
  };
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map(arrive);
  await Promise.resolve();
  expect(started).toEqual(['a1', 'b1']);
  await nextTurn();
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
  await Promise.all([...all, arrive('b3')]);
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  await nextTurn();
  await nextTurn();
  expect(arrivals.turnOf('a')).toBeUndefined();
});
