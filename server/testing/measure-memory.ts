import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Does something and returns its answer, with the bytes outside of the heap that this process got for it: the most at
 * any time, and what it still holds at the end.
 */
export async function measureMemory<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; most: number; held: number }> {
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  };
  const timer = setInterval(look, 2);
  try {
    const answer = await work();
    look();
    collectGarbage();
    return { answer, most: most - before, held: process.memoryUsage().arrayBuffers - before };
  } finally {
    clearInterval(timer);
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
