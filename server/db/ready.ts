import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { newestMigration } from './migrate.ts';

/** Whether the database answers and has every migration of this release. */
export async function isReady(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0) >= newestMigration;
}
