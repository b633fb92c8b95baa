import { expect, test } from 'vitest';
import { planBulk, runBulk } from './bulk-run.ts';
import type { BulkAction } from './row-actions.ts';

const refusal = { code: 409, type: 'conflict', message: 'The last admin stays.' };

function act(more: Partial<BulkAction<string>> = {}): BulkAction<string> {
  return { id: 'remove', name: 'Remove', run: async () => ({ ok: true, data: null }), ...more };
}

test('rows that an act cannot be tried on are told before it runs', () => {
  const plan = planBulk(act({ blocked: (row) => (row === 'me' ? 'This is you' : undefined) }), [
    'a',
    'me',
    'b',
  ]);
  expect(plan).toEqual({ runs: ['a', 'b'], blocked: [{ row: 'me', reason: 'This is you' }] });
});

test('a refusal of one row does not stop the others, and is kept with its row', async () => {
  const tried: string[] = [];
  const progress: number[] = [];
  const action = act({
    run: async (row) => {
      tried.push(row);
      if (row === 'b') return { ok: false, failure: refusal };
      if (row === 'c') throw new Error('broken');
      return { ok: true, data: null };
    },
  });
  const failed = await runBulk(action, ['a', 'b', 'c', 'd'], (done) => progress.push(done));
  expect(tried).toEqual(['a', 'b', 'c', 'd']);
  expect(progress).toEqual([1, 2, 3, 4]);
  expect(failed.map(({ row, failure }) => [row, failure.type])).toEqual([
    ['b', 'conflict'],
    ['c', 'unexpected'],
  ]);
});
