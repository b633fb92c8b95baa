import { Worker } from 'node:worker_threads';

const checkMs = 1000;

/**
 * Ends this process when the one that started it is gone. It is seen from a thread, because a call that never ends would
 * hold up every timer of the main one.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const watch = `setInterval(() => process.ppid === ${parent} || process.kill(process.pid, 'SIGKILL'), ${checkMs})`;
  new Worker(watch, { eval: true, env: {} }).unref();
  // It may have gone before it was looked at.
  process.once('disconnect', () => process.exit());
}
