import { attempt } from '#components/data/attempt.ts';
import type { Failure } from '#lib/failure.ts';
import type { BulkAction } from './row-actions.ts';

export type BulkFailure<Row> = { row: Row; failure: Failure };

export type BulkPlan<Row> = { runs: Row[]; blocked: { row: Row; reason: string }[] };

/** The rows that an action runs on, and the reasons for the others. */
export function planBulk<Row>(action: BulkAction<Row>, rows: readonly Row[]): BulkPlan<Row> {
  const plan: BulkPlan<Row> = { runs: [], blocked: [] };
  for (const row of rows) {
    const reason = action.blocked?.(row);
    if (reason === undefined) plan.runs.push(row);
    else plan.blocked.push({ row, reason });
  }
  return plan;
}

/** Runs an action on one row after another; a failure does not stop the rest. */
export async function runBulk<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  onProgress: (done: number) => void,
): Promise<BulkFailure<Row>[]> {
  const failed: BulkFailure<Row>[] = [];
  for (const [at, row] of rows.entries()) {
    const outcome = await attempt(() => action.run(row));
    if (!outcome.ok) failed.push({ row, failure: outcome.failure });
    onProgress(at + 1);
  }
  return failed;
}
