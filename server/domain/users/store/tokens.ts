import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/core/objects.ts';
import { isOpenToTokenOf } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { tokenRefusal } from '#server/db/policies.ts';
import { blockedTokens, members, organizations, tokens } from '#server/db/tables/people.ts';

export type TokenRow = typeof tokens.$inferSelect;

export async function insertToken(tx: Db, token: TokenRow): Promise<void> {
  await tx.insert(tokens).values(token);
}

/** A use is written once in so many minutes; in one where an organization limits how long a session may be idle. */
const lastUseMinutes = 5;

/**
 * Writes down that a token is in use, and how long it was idle before, once in some minutes; requests at the same time
 * don't wait for each other.
 */
export async function updateTokenLastUsed(
  db: Db,
  { token, requirements }: Pick<Person, 'token' | 'requirements'>,
  now: Date,
): Promise<void> {
  const minutes = requirements?.limitsIdleTime ? 1 : lastUseMinutes;
  const due = new Date(now.getTime() - minutes * 60_000);
  if (token.lastUsedAt !== null && token.lastUsedAt > due) return;
  const row = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(eq(tokens.id, token.id), or(isNull(tokens.lastUsedAt), lte(tokens.lastUsedAt, due))))
    .for('no key update', { skipLocked: true });
  const idleSeconds = sql`extract(epoch from
    ${now.toISOString()}::timestamptz - coalesce(${tokens.lastUsedAt}, ${tokens.createdAt}))::int`;
  await db
    .update(tokens)
    .set({ lastUsedAt: now, longestIdleSeconds: sql`greatest(${tokens.longestIdleSeconds}, ${idleSeconds})` })
    .where(inArray(tokens.id, row));
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

const mostRefusingOrganizations = 10;

/** How an organization refuses an API token. */
type TokenRefusalBy = 'blockedBy' | 'notAllowedBy';

/**
 * The organizations that refuse API tokens of a person, some for each token, by title: that block it, or whose token policy
 * does not allow it. Only those of the person, and that are open to the token by which they come.
 */
export async function listRefusingOrganizations(
  db: Db,
  { id, token }: Pick<Person, 'id' | 'token'>,
  tokenIds: readonly string[],
): Promise<{ tokenId: string; by: TokenRefusalBy; id: string; title: string }[]> {
  const by = sql<TokenRefusalBy>`case when ${blockedTokens.tokenId} is null then 'notAllowedBy' else 'blockedBy' end`;
  const rank = sql<number>`row_number() over (partition by ${tokens.id}, ${by}
    order by lower(${organizations.title}), ${organizations.id})`;
  const ranked = db
    .select({
      tokenId: sql<string>`${tokens.id}`.as('token_id'),
      by: by.as('refused_by'),
      id: organizations.id,
      title: organizations.title,
      rank: rank.as('rank'),
    })
    .from(tokens)
    .innerJoin(members, eq(members.userId, tokens.userId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .leftJoin(
      blockedTokens,
      and(eq(blockedTokens.organizationId, organizations.id), eq(blockedTokens.tokenId, tokens.id)),
    )
    .where(
      and(
        inArray(tokens.id, [...tokenIds]),
        eq(members.userId, id),
        eq(members.disabled, false),
        or(isNotNull(blockedTokens.tokenId), isNotNull(tokenRefusal(tokens))),
        isOpenToTokenOf({ token }),
      ),
    )
    .as('ranked');
  return db
    .select({ tokenId: ranked.tokenId, by: ranked.by, id: ranked.id, title: ranked.title })
    .from(ranked)
    .where(lte(ranked.rank, mostRefusingOrganizations))
    .orderBy(ranked.tokenId, ranked.rank);
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
