import { attempt } from '#components/data/attempt.ts';
import type { Failure, Outcome } from '#lib/failure.ts';

export type ThingFailure<Thing> = { thing: Thing; failure: Failure };

export type EachResult<Thing> = {
  failed: ThingFailure<Thing>[];
  /** The things that were not tried because one before them failed. */
  left: Thing[];
};

export type EachOptions = {
  /** Whether a refusal stops the rest. */
  stops?: boolean;
  onProgress: (done: number) => void;
};

/** Runs something on one thing after another. */
export async function runEach<Thing>(
  things: readonly Thing[],
  run: (thing: Thing) => Promise<Outcome<unknown>>,
  { stops = false, onProgress }: EachOptions,
): Promise<EachResult<Thing>> {
  const failed: ThingFailure<Thing>[] = [];
  for (const [at, thing] of things.entries()) {
    const outcome = await attempt(() => run(thing));
    if (!outcome.ok) failed.push({ thing, failure: outcome.failure });
    onProgress(at + 1);
    if (stops && !outcome.ok) return { failed, left: things.slice(at + 1) };
  }
  return { failed, left: [] };
}
