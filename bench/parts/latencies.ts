import { setTimeout as wait } from 'node:timers/promises';

/** How long requests took, one after the other, until something is over; the shortest first. */
export async function latencies(ask: () => Promise<unknown>, over: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await ask();
    times.push(performance.now() - startedAt);
    await wait(5);
  }
  await end;
  return times.sort((a, b) => a - b);
}

/** The time that a share of the requests took no longer than. */
export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function format(sorted: readonly number[]): string {
  const [median, most, last] = [at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)];
  return `median ${median.toFixed(1)} ms, 99 % within ${most.toFixed(0)} ms, longest ${last.toFixed(0)} ms`;
}
