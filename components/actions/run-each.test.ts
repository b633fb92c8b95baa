import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

const refusal = { code: 409, type: 'conflict', message: 'The last admin stays.' };

test('a refusal of one thing does not stop the others, and is kept with its thing', async () => {
  const tried: string[] = [];
  const progress: number[] = [];
  const { failed, left } = await runEach(
    ['a', 'b', 'c', 'd'],
    async (thing) => {
      tried.push(thing);
      if (thing === 'b') return { ok: false, failure: refusal };
      if (thing === 'c') throw new Error('broken');
      return { ok: true, data: null };
    },
    { onProgress: (done) => progress.push(done) },
  );
  expect(tried).toEqual(['a', 'b', 'c', 'd']);
  expect(progress).toEqual([1, 2, 3, 4]);
  expect(left).toEqual([]);
  expect(failed.map(({ thing, failure }) => [thing, failure.type])).toEqual([
    ['b', 'conflict'],
    ['c', 'unexpected'],
  ]);
});

test('where the order counts, the first refusal stops the rest, which is left', async () => {
  const tried: string[] = [];
  const { failed, left } = await runEach(
    ['a', 'b', 'c', 'd'],
    async (thing) => {
      tried.push(thing);
      return thing === 'b' ? { ok: false, failure: refusal } : { ok: true, data: null };
    },
    { stops: true, onProgress: () => undefined },
  );
  expect(tried).toEqual(['a', 'b']);
  expect(failed.map(({ thing }) => thing)).toEqual(['b']);
  expect(left).toEqual(['c', 'd']);
});
