import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateJobs } from '#server/jobs/queue.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that all our processes agree on; the lock keeps two starts from migrating at once. */
const migrationLock = 7_235_011;

/** Brings the schema up to this release, one process at a time. Forward only. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await applyMigrations(db, { migrationsFolder });
    await migrateJobs(url);
  } finally {
    await client.end();
  }
}
