import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Does something and returns its answer, with the bytes outside of the heap that this process got for it: the most at
 * any time, and what it holds of them whenever it is asked.
 */
export async function measureMemory<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; most: number; retained: () => number }> {
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
    const retained = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers - before;
    };
    return { answer, most: most - before, retained };
  } finally {
    clearInterval(timer);
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
