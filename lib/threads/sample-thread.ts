import { threadId } from 'node:worker_threads';
import { serveCalls } from './serve-calls.ts';

class Unfit extends Error {
  readonly colour = 'red';
}

/** A thread whose functions do what threads may do to the one that called. */
serveCalls({
  double: (numbers: Map<string, number>) => new Map([...numbers].map(([name, number]) => [name, number * 2])),
  thread: () => threadId,
  refuse: (message: string) => {
    throw new Unfit(message);
  },
  divide: (number: unknown) => (number as () => void)(),
  unsendable: () => () => undefined,
  turn: () => {
    for (;;);
  },
  die: () => process.exit(3),
  fill: () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(1_000_000).fill(kept.length));
  },
});
