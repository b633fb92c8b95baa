/** Work that can pause between steps. */
export type Steps<Result> = Generator<void, Result>;

/** Two frames, the longest time that typing or a click has to wait. */
const longestMs = 32;

/** Runs all steps without pauses. */
export function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the steps with pauses in which the browser can paint and react; undefined when stopped. */
export async function inPauses<Result>(
  steps: Steps<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  let since = performance.now();
  while (!signal.aborted) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < longestMs) continue;
    await pause();
    since = performance.now();
  }
  return undefined;
}

/** A message instead of a timer, because timers of background tabs run only once a second. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
