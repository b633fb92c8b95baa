import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/people.ts';

/** The people with some ids, without unknown ones. */
export async function loadPeople(db: Db, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<string, typeof users.$inferSelect>();
  const rows = await db.select().from(users).where(inArray(users.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
