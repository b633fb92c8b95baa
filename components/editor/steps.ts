/** Work in small steps. */
export type Steps<Result> = Generator<void, Result>;

/** Two frames: what is typed or clicked meanwhile waits no longer. */
const longestMs = 32;

/** Takes all steps at once. */
export function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Takes the steps with pauses between, in which the browser can paint and answer; undefined when it is stopped. */
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

/** A message rather than a timer, which a tab in the background is given once a second only. */
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
