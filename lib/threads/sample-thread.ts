import { threadId } from 'node:worker_threads';
import { serveCalls } from './serve-calls.ts';

class Unfit extends Error {
  readonly color = 'red';
}

const grown: number[][] = [];

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
  grow: (megabytes: number) => {
    grown.push(...Array.from({ length: megabytes }, () => new Array<number>(131_072).fill(0.5)));
  },
  die: () => process.exit(3),
  fill: () => {
    const arrays: number[][] = [];
    for (;;) arrays.push(new Array<number>(1_000_000).fill(arrays.length));
  },
});
