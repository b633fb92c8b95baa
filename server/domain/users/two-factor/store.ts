import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { members, organizations, recoveryCodes, twoFactors } from '#server/db/tables/people.ts';

export type TwoFactorRow = typeof twoFactors.$inferSelect;

/** What identifies a right code: its secret with the step of the clock that it belongs to, or the hash of a recovery code. */
export type CodeUse = { userId: string } & (
  | { sealedSecret: Buffer; step: number }
  | { recoveryHash: Buffer }
);

const isBeingSetUp = isNull(twoFactors.enabledAt);

/** What makes the codes of a person, also while it is being set up. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row;
}

export async function hasRecoveryCode(
  db: Db,
  { userId, recoveryHash }: { userId: string; recoveryHash: Buffer },
): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash));
  return (await db.$count(recoveryCodes, isIt)) > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Begins a set-up, in place of an earlier one; false where two-factor authentication is on. */
export async function startTwoFactorRow(
  tx: Db,
  row: Pick<TwoFactorRow, 'userId' | 'sealedSecret'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(twoFactors)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret: row.sealedSecret, lastStep: 0 },
      setWhere: isBeingSetUp,
    });
  return (rowCount ?? 0) > 0;
}

/** Switches it on; false where nothing was begun, or it is on already. */
export async function enableTwoFactorRow(tx: Db, userId: string, enabledAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(twoFactors)
    .set({ enabledAt })
    .where(and(eq(twoFactors.userId, userId), isBeingSetUp));
  return (rowCount ?? 0) > 0;
}

/** More organizations than these are not named. */
const mostOrganizations = 100;

/** The organizations of a person that require it, by title. */
export async function listRequiringOrganizations(
  db: Db,
  userId: string,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: organizations.id, title: organizations.title })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.userId, userId), eq(members.disabled, false), organizations.requiresTwoFactor))
    .orderBy(sql`lower(${organizations.title})`, organizations.id)
    .limit(mostOrganizations);
}

/** Switches it off, and deletes the recovery codes. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Uses a code; false when it, or a later one, was used before, or there is no such recovery code. */
export async function consumeCode(tx: Db, use: CodeUse): Promise<boolean> {
  const { rowCount } =
    'step' in use
      ? await tx
          .update(twoFactors)
          .set({ lastStep: use.step })
          .where(
            and(
              eq(twoFactors.userId, use.userId),
              eq(twoFactors.sealedSecret, use.sealedSecret),
              lt(twoFactors.lastStep, use.step),
            ),
          )
      : await tx
          .delete(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, use.userId), eq(recoveryCodes.hash, use.recoveryHash)));
  return (rowCount ?? 0) > 0;
}
