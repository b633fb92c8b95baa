import { and, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { WentAway } from '#server/core/errors.ts';
import type { Person, Resolver } from '#server/core/objects.ts';
import { callerOf, opensWithoutProvider, personOf } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { instance, members, passwordResets, tokens, users } from '#server/db/tables/people.ts';

export type UserRow = typeof users.$inferSelect;
export type TokenRow = typeof tokens.$inferSelect;

/** Reads the caller alone, for operations whose path names nothing of an organization. */
export const resolveCaller: Resolver<never> = async (db, tokenHash, _params, now) => {
  const caller = callerOf(db, tokenHash, now);
  const [row] = await db.with(caller).select().from(caller);
  return row ? { caller: personOf(row), parentMissing: false, object: null } : { caller: null };
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
  viewerId: string,
  userId: string,
): Promise<UserRow | undefined> {
  const theirs = alias(members, 'theirs');
  const shared = db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(theirs, eq(theirs.organizationId, members.organizationId))
    .where(
      and(
        eq(members.userId, viewerId),
        eq(members.disabled, false),
        sql`${members.role} is not null`,
        // Only tokens that are limited to no organization come here.
        opensWithoutProvider,
        eq(theirs.userId, users.id),
      ),
    );
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.id, viewerId), exists(shared))));
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

export async function insertToken(tx: Db, token: TokenRow): Promise<void> {
  await tx.insert(tokens).values(token);
}

const lastUseMinutes = 5;

/** Writes down that a token is in use, once in some minutes; requests at the same time don't wait for each other. */
export async function updateTokenLastUsed(db: Db, token: Person['token'], now: Date): Promise<void> {
  const due = new Date(now.getTime() - lastUseMinutes * 60_000);
  if (token.lastUsedAt !== null && token.lastUsedAt > due) return;
  const row = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.id, token.id), or(isNull(tokens.lastUsedAt), lte(tokens.lastUsedAt, due))))
    .for('no key update', { skipLocked: true });
  await db.update(tokens).set({ lastUsedAt: now }).where(inArray(tokens.id, row));
}

export async function findToken(db: Db, id: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(tokens).where(eq(tokens.id, id));
  return row;
}

export async function updateTokenRow(
  tx: Db,
  id: string,
  set: Pick<Partial<TokenRow>, 'confirmedAt'>,
): Promise<void> {
  await tx.update(tokens).set(set).where(eq(tokens.id, id));
}

/** Revokes every API token of a person. */
export async function deleteApiTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.kind, 'api')));
}

export async function deleteToken(
  tx: Db,
  userId: string,
  tokenId: string,
  kind: TokenRow['kind'],
): Promise<boolean> {
  const gone = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.id, tokenId), eq(tokens.kind, kind)))
    .returning({ id: tokens.id });
  return gone.length > 0;
}

/** Ends a person's sessions, but for one when it is named; how many. */
export async function deleteSessions(tx: Db, userId: string, but?: string): Promise<number> {
  const others = but === undefined ? undefined : ne(tokens.id, but);
  const { rowCount } = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, 'session'), others));
  return rowCount ?? 0;
}

/** Ends the sessions that began by a SAML provider of an organization: all of them, or those of one person. */
export async function deleteProviderSessions(
  tx: Db,
  {
    organizationId,
    samlProviderId,
    userId,
  }: { organizationId: string; samlProviderId: string; userId?: string },
): Promise<void> {
  await tx
    .delete(tokens)
    .where(
      and(
        eq(tokens.organizationId, organizationId),
        eq(tokens.samlProviderId, samlProviderId),
        userId === undefined ? undefined : eq(tokens.userId, userId),
      ),
    );
}

/** Deletes some sessions that ended by themselves; how many. */
export async function deleteEndedSessions(db: Db, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${tokens} where ctid in (
    select ctid from ${tokens}
    where kind = 'session' and expires_at <= ${now.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}

export const tokenOrder = orderBy(
  { by: sql`${tokens.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${tokens.id}`, direction: 'desc', type: 'text' },
);

export async function listApiTokens(
  db: Db,
  userId: string,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: tokenOrder.key, token: tokens })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, 'api'), after))
    .orderBy(...tokenOrder.orderBy)
    .limit(limit);
}

export async function countApiTokens(db: Db, userId: string): Promise<number> {
  return db.$count(tokens, and(eq(tokens.userId, userId), eq(tokens.kind, 'api')));
}

/** Some of a person's sessions that go on. */
export async function listSessions(
  db: Db,
  userId: string,
  now: Date,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: tokenOrder.key, token: tokens })
    .from(tokens)
    .where(and(isSessionOf(userId, now), after))
    .orderBy(...tokenOrder.orderBy)
    .limit(limit);
}

export async function countSessions(db: Db, userId: string, now: Date): Promise<number> {
  return db.$count(tokens, isSessionOf(userId, now));
}

function isSessionOf(userId: string, now: Date) {
  return and(eq(tokens.userId, userId), eq(tokens.kind, 'session'), gt(tokens.expiresAt, now));
}

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
