import { fork } from 'node:child_process';
import { asError, type Call, type ErrorClasses, type Message } from './calls.ts';
import { CallFailed } from './pool.ts';

export interface ProcessCallOptions {
  /** The module of the process, which serves the functions. */
  module: URL;
  /** A call that has run this long is ended, and its process with it. */
  longestRunMs: number;
  /** Errors that keep their class on the way here. */
  errors: ErrorClasses;
  /** Ends the call, and its process with it, when it is aborted. */
  signal?: AbortSignal;
}

const heapMegabytes = 512;

/**
 * Calls a function in a process of its own, which ends with the call; throws what it throws, and `CallFailed` when it
 * was not done. For what loads code of the system, which may crash: a thread would take this process with it.
 */
export async function callInProcess(
  name: string,
  args: readonly unknown[],
  { module, longestRunMs, errors, signal }: ProcessCallOptions,
): Promise<unknown> {
  const child = fork(module, {
    env: {} as NodeJS.ProcessEnv,
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    // What Node writes when it has no memory left, or what a library prints, says nothing to whoever reads our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: CallFailed['reason'], what: string) =>
        reject(new CallFailed(reason, `${name} ${what}`));
      timer = setTimeout(() => fail('too-long', 'took too long'), longestRunMs);
      signal?.addEventListener('abort', () => fail('lost', 'was aborted'), { once: true });
      child.on('message', (message: Message) => {
        if (message === 'loaded') return;
        const { outcome } = message;
        if ('thrown' in outcome) reject(asError(outcome.thrown, errors));
        else resolve(outcome.result);
      });
      child.on('error', (error) => fail('lost', `could not be called: ${error.message}`));
      child.on('exit', (code, by) =>
        // Node ends itself by this signal when its heap is full.
        by === 'SIGABRT' ? fail('too-large', 'had no memory left') : fail('lost', `ended with ${by ?? code}`),
      );
      signal?.throwIfAborted();
      child.send({ name, args } satisfies Call);
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
