import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';

/** How many statements of this database wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Waits until so many statements of this database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(count);
}
