import { jobs } from './background.ts';
import { migrateTables } from './db/migrate.ts';
import { migrateJobs } from './jobs/queue.ts';

/** Brings a database up to this release: its tables, and what the background work of every area needs. */
export async function migrate(url: string): Promise<void> {
  await migrateTables(url, () => migrateJobs(url, jobs));
}
