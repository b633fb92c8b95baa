import { attempt } from '#components/data/attempt.ts';
import type { Failure, Outcome } from '#lib/failure.ts';

export type ThingFailure<Thing> = { thing: Thing; failure: Failure };

/** Runs something on one thing after another; a refusal does not stop the rest. */
export async function runEach<Thing>(
  things: readonly Thing[],
  run: (thing: Thing) => Promise<Outcome<unknown>>,
  onProgress: (done: number) => void,
): Promise<ThingFailure<Thing>[]> {
  const failed: ThingFailure<Thing>[] = [];
  for (const [at, thing] of things.entries()) {
    const outcome = await attempt(() => run(thing));
    if (!outcome.ok) failed.push({ thing, failure: outcome.failure });
    onProgress(at + 1);
  }
  return failed;
}
