import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { WentAway } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { lockToJoin } from '#server/db/organizations.ts';
import { members, twoFactors } from '#server/db/tables/people.ts';

export type MemberRow = typeof members.$inferSelect;

/** A person's role in an organization; undefined when they are not a member, or a disabled one. */
export async function findRoleIn(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<{ role: Role | null } | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    );
  return row && { role: row.role as Role | null };
}

/** A person's membership of an organization, a disabled one too. */
export async function findMembership(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
  return row;
}

/** Whether a person has switched two-factor authentication on. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const isEnabled = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt));
  return (await db.$count(twoFactors, isEnabled)) > 0;
}

/** Which of some user ids are members, disabled ones among them. */
export async function filterMemberIds(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), inArray(members.userId, [...userIds])));
  return new Set(rows.map((row) => row.id));
}

/** Adds a member; false when the person is one already, disabled or not. Throws when the organization is in the trash. */
export async function addMemberRow(tx: Db, row: typeof members.$inferInsert): Promise<boolean> {
  await lockToJoin(tx, row.organizationId);
  const added = await tx
    .insert(members)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  return added.length > 0;
}

/** A member, locked until the transaction ends. */
export async function lockMember(tx: Db, organizationId: string, userId: string): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)))
    .for('no key update');
  if (!row) throw new WentAway();
  return row;
}

export async function updateMemberRow(
  tx: Db,
  organizationId: string,
  userId: string,
  set: Partial<Pick<MemberRow, 'role' | 'disabled' | 'sso' | 'lastSeenAt' | 'guestSince'>>,
): Promise<void> {
  await tx
    .update(members)
    .set(set)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
}

/** Removes a member; whether they were one. */
export async function deleteMemberRow(tx: Db, organizationId: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)))
    .returning({ userId: members.userId });
  return deleted.length > 0;
}

/** The admin who has been one of the organization's members longest; undefined when there is no such organization. */
export async function findFirstAdmin(db: Db, organizationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: members.userId })
    .from(members)
    .where(
      and(eq(members.organizationId, organizationId), eq(members.role, 'admin'), eq(members.disabled, false)),
    )
    .orderBy(members.joinedAt, members.userId)
    .limit(1);
  return row?.id;
}
