import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Tells the processes that send streams what has changed. */
export const newsChannel = 'lectern_news';

/**
 * Tells every process, when the transaction commits, that what a topic names has changed. A topic is a short text of ids;
 * who follows it reads what is so now with their own rights.
 */
export async function notify(db: Db, topic: string): Promise<void> {
  await db.execute(sql`select pg_notify(${newsChannel}, ${topic})`);
}
