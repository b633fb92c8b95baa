import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { asThrown, type Call, type Functions, type Message, type Outcome } from './calls.ts';
import { endWithParent } from './end-with-parent.ts';
import { lowerPriority } from './low-priority.ts';

/** Does calls of functions for the thread or the process that started this one, one after the other. */
export function serveCalls(functions: Functions): void {
  lowerPriority();
  if (!parentPort) endWithParent();
  const known = new Map(Object.entries(functions));
  const send = parentPort
    ? (message: Message) => parentPort?.postMessage(message)
    : (message: Message) => process.send?.(message);
  const answer = (outcome: Outcome) => send({ outcome, heapBytes: getHeapStatistics().total_heap_size });
  (parentPort ?? process).on('message', async ({ name, args }: Call) => {
    try {
      answer({ result: await known.get(name)?.(...(args as never[])) });
    } catch (error) {
      answer({ thrown: asThrown(error) });
    }
  });
  send('loaded');
}
