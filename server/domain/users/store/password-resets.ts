import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { passwordResets } from '#server/db/tables/people.ts';

/** Stores a link to set a new password, beside those of the person that are good at `now`. */
export async function insertPasswordReset(
  tx: Db,
  reset: typeof passwordResets.$inferInsert,
  now: Date,
): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, reset.userId), lte(passwordResets.expiresAt, now)));
  await tx.insert(passwordResets).values(reset);
}

/** How many links to set a new password are good for a person now. */
export async function countPasswordResets(db: Db, userId: string, now: Date): Promise<number> {
  return db.$count(passwordResets, and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, now)));
}

/** The person whose password a link sets; `lock` lets nobody else use it meanwhile. */
export async function findPasswordReset(
  db: Db,
  hash: Buffer,
  now: Date,
  { lock = false } = {},
): Promise<string | undefined> {
  const query = db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)));
  const [row] = await (lock ? query.for('update') : query);
  return row?.userId;
}

export async function deletePasswordReset(db: Db, hash: Buffer): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.hash, hash));
}

/** Ends every link to set a new password of a person, the old ones too. */
export async function deletePasswordResets(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
