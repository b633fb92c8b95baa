/** Rows that one statement of a long piece of work takes, so that it ends long before its time limit. */
export const batchSize = 2_000;

/**
 * Runs a statement that does a part of some work, at most `batchSize` rows, until nothing is left; how many rows in all.
 * What is done stays done when it is stopped, so that the next run goes on from there.
 */
export async function inBatches(
  runOne: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    signal?.throwIfAborted();
    const count = await runOne(batchSize);
    total += count;
    if (count < batchSize) return total;
  }
}
