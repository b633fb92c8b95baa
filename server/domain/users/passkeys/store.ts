import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { passkeys } from '#server/db/tables/people.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeyOrder = orderBy(
  { by: sql`${passkeys.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${passkeys.id}`, direction: 'desc', type: 'text' },
);

export async function listPasskeyRows(
  db: Db,
  userId: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: passkeyOrder.key, passkey: passkeys })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), after))
    .orderBy(...passkeyOrder.orderBy)
    .limit(limit);
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** The credentials that a browser need not create again. */
export async function listCredentials(db: Db, userId: string) {
  return db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
}

export async function findPasskeyByCredential(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Stores a passkey; false where its credential is stored already. */
export async function insertPasskey(tx: Db, row: PasskeyRow): Promise<boolean> {
  const { rowCount } = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId });
  return (rowCount ?? 0) > 0;
}

/** Writes down a use; false when the passkey was removed, or used with this or a later challenge, meanwhile. */
export async function recordPasskeyUse(
  tx: Db,
  id: string,
  use: { counter: number; synced: boolean; usedAt: Date; challengeAt: Date },
): Promise<boolean> {
  const isLater = or(isNull(passkeys.lastChallengeAt), lt(passkeys.lastChallengeAt, use.challengeAt));
  const { rowCount } = await tx
    .update(passkeys)
    .set({
      counter: use.counter,
      synced: use.synced,
      lastUsedAt: use.usedAt,
      lastChallengeAt: use.challengeAt,
    })
    .where(and(eq(passkeys.id, id), isLater));
  return (rowCount ?? 0) > 0;
}

export async function renamePasskey(
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOf(userId, id)).returning();
  return row;
}

/** Removes a passkey; its name, or undefined where the person has none of this id. */
export async function deletePasskeyRow(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.delete(passkeys).where(isOf(userId, id)).returning({ name: passkeys.name });
  return row?.name;
}

/** Removes every passkey of a person. */
export async function deletePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

const isOf = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
