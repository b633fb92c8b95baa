import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` while no other process does so under the same file. The lock is the operating system's own (SQLite takes
 * it), so it ends with the process that holds it, however that process ends.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    await acquire(lock, file, Date.now() + patienceMs);
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(lock: DatabaseSync, file: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      const busy = error instanceof Error && 'errcode' in error && error.errcode === 5;
      if (!busy) throw error;
      if (Date.now() > deadline) throw new Error(`Another process has held ${file} for too long.`);
      await wait(50);
    }
  }
}
