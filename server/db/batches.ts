import { sqlState } from './database.ts';

/** Rows that one statement of a long piece of work takes, so that it ends long before its time limit. */
export const batchSize = 2_000;

/** The state of a statement that ran out of time. */
const outOfTime = '57014';

/**
 * Runs a statement that does a part of some work, at most `batchSize` rows, until nothing is left; how many rows in all.
 * Rows that are too large for one statement go in smaller parts. What is done stays done when it is stopped, so that the
 * next run goes on from there.
 */
export async function inBatches(
  runOne: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  let limit = batchSize;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const count = await runOne(limit);
      total += count;
      if (count < limit) return total;
    } catch (error) {
      if (sqlState(error) !== outOfTime || limit === 1) throw error;
      limit = Math.ceil(limit / 8);
    }
  }
}
