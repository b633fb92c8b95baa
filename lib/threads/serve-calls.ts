import { parentPort } from 'node:worker_threads';
import { asThrown, type Call, type Functions, type Outcome } from './calls.ts';

/** Does calls of functions for the thread that started this one, one after the other. */
export function serveCalls(functions: Functions): void {
  const known = new Map(Object.entries(functions));
  const answer = (outcome: Outcome) => parentPort?.postMessage(outcome);
  parentPort?.on('message', async ({ name, args }: Call) => {
    try {
      answer({ result: await known.get(name)?.(...(args as never[])) });
    } catch (error) {
      answer({ thrown: asThrown(error) });
    }
  });
  answer('loaded');
}
