import { writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { serveCalls } from './serve-calls.ts';

class Unfit extends Error {
  readonly color = 'red';
}

const grown: number[][] = [];

/** A thread or process whose functions do what those may do to the one that called. */
serveCalls({
  double: (numbers: Map<string, number>) => new Map([...numbers].map(([name, number]) => [name, number * 2])),
  thread: () => threadId,
  process: () => process.pid,
  refuse: (message: string) => {
    throw new Unfit(message);
  },
  divide: (number: unknown) => (number as () => void)(),
  unsendable: () => () => undefined,
  writeIdAndTurn: (path: string) => {
    writeFileSync(path, String(process.pid));
    for (;;);
  },
  turn: () => {
    for (;;);
  },
  grow: (megabytes: number) => {
    grown.push(...Array.from({ length: megabytes }, () => new Array<number>(131_072).fill(0.5)));
  },
  die: () => process.exit(3),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  fill: () => {
    const arrays: number[][] = [];
    for (;;) arrays.push(new Array<number>(1_000_000).fill(arrays.length));
  },
});
