import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/records.ts';

/** The entries of the audit logs that a request left, in their order. */
export async function listEntriesOf(db: Db, requestId: string) {
  return db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.requestId, requestId))
    .orderBy(auditEvents.sequence);
}

/** Every entry of every audit log. */
export async function listAllEntries(db: Db) {
  return db.select().from(auditEvents);
}
