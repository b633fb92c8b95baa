import { expect, it } from 'vitest';
import { batchSize, inBatches } from './batches.ts';

/** A statement that runs out of time with more rows than these. */
function statementFor(rows: number, mostInTime: number) {
  let left = rows;
  return async (limit: number) => {
    if (limit > mostInTime) throw Object.assign(new Error('canceled'), { code: '57014' });
    const count = Math.min(left, limit);
    left -= count;
    return count;
  };
}

it('takes fewer rows where a statement runs out of time, and all of them in the end', async () => {
  expect(await inBatches(statementFor(3 * batchSize, batchSize))).toBe(3 * batchSize);
  expect(await inBatches(statementFor(300, 20))).toBe(300);
  expect(await inBatches(statementFor(7, 1))).toBe(7);
});

it('fails where one row is too much, or for another reason', async () => {
  await expect(inBatches(statementFor(7, 0))).rejects.toMatchObject({ code: '57014' });
  const broken = Object.assign(new Error('broken'), { code: '23503' });
  await expect(inBatches(() => Promise.reject(broken))).rejects.toBe(broken);
});
