import { and, eq, exists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { WentAway } from '#server/core/errors.ts';
import type { Person, Resolver } from '#server/core/objects.ts';
import { callerOf, isOpenToTokenOf, personOf } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { members, users } from '#server/db/tables/people.ts';

export type UserRow = typeof users.$inferSelect;

/** Reads the caller alone, for operations whose path names nothing of an organization. */
export const resolveCaller: Resolver<never> = async (db, tokenHash, _params, now) => {
  const caller = callerOf(db, tokenHash, now);
  const [row] = await db.with(caller).select().from(caller);
  return row
    ? { caller: personOf({ ...row, requirements: null }), parentMissing: false, object: null }
    : { caller: null };
};

/** The person who has an address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  // As the condition of the index has it.
  const isLiving = sql`${users.email} <> ''`;
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isLiving));
  return row;
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** A person, locked until the transaction ends, so that others don't write what belongs to them meanwhile. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/** Locks a person's password until the transaction ends; false when it was changed meanwhile. */
export async function lockPassword(
  tx: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row?.passwordHash === passwordHash;
}

/** A person as the viewer may know them: themselves, or someone of an organization that they are both members of. */
export async function findUserKnownTo(
  db: Db,
  viewer: Pick<Person, 'id' | 'token'>,
  userId: string,
): Promise<UserRow | undefined> {
  const theirs = alias(members, 'theirs');
  const shared = db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(theirs, eq(theirs.organizationId, members.organizationId))
    .where(
      and(
        eq(members.userId, viewer.id),
        eq(members.disabled, false),
        sql`${members.role} is not null`,
        isOpenToTokenOf(viewer),
        eq(theirs.userId, users.id),
      ),
    );
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.id, viewer.id), exists(shared))));
  return row;
}

export async function insertUser(tx: Db, user: UserRow): Promise<void> {
  await tx.insert(users).values(user);
}

export async function updateUserRow(tx: Db, userId: string, set: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(set).where(eq(users.id, userId)).returning();
  if (!row) throw new WentAway();
  return row;
}
