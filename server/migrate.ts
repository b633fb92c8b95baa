import { jobs, listeners } from './background.ts';
import { registerListeners } from './db/events.ts';
import { migrateTables } from './db/migrate.ts';
import { migrateJobs } from './jobs/queue.ts';

/** Brings a database up to this release: its tables, and what the background work of every area needs. */
export async function migrate(url: string): Promise<void> {
  await migrateTables(url, async (db) => {
    await migrateJobs(url, jobs);
    await registerListeners(
      db,
      listeners.map(({ name }) => name),
    );
  });
}
