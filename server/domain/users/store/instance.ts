import type { Db } from '#server/db/database.ts';
import { instance, users } from '#server/db/tables/people.ts';

/** The installation's own row; `forUpdate` locks it, so that only one set-up can happen. */
export async function getInstance(db: Db, { forUpdate = false } = {}): Promise<typeof instance.$inferSelect> {
  const query = db.select().from(instance);
  const [row] = await (forUpdate ? query.for('update') : query);
  if (!row) throw new Error('The database was not migrated: the row of the installation is missing');
  return row;
}

export async function updateInstance(tx: Db, set: Partial<typeof instance.$inferInsert>): Promise<void> {
  await tx.update(instance).set(set);
}

export async function anyUser(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
