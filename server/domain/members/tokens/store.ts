import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { MemberToken } from '#lib/contract/members/tokens.ts';
import { opensWithoutProviderOfJoined } from '#server/db/access.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { tokenRefusal } from '#server/db/policies.ts';
import { blockedTokens, members, organizations, tokens, users } from '#server/db/tables/people.ts';

const { hash: _, ...tokenColumns } = getTableColumns(tokens);

const state = sql<MemberToken['state']>`case
  when ${blockedTokens.blockedAt} is not null then 'blocked'
  when ${tokenRefusal(tokens)} is not null then 'not-allowed'
  when ${members.disabled} or not ${opensWithoutProviderOfJoined} then 'closed'
  else 'open' end`;

const sortings = {
  createdAt: sql`${tokens.createdAt}`,
  /** Tokens that were never used come last, newest use first. */
  lastUsedAt: sql`coalesce(${tokens.lastUsedAt}, '-infinity'::timestamptz)`,
  expiresAt: sql`coalesce(${tokens.expiresAt}, 'infinity'::timestamptz)`,
};

/** The order of a list of tokens of members. */
export function memberTokenOrder(sort: keyof typeof sortings, direction: 'asc' | 'desc'): Order {
  return orderBy(
    { by: sortings[sort], direction, type: 'timestamptz' },
    { by: sql`${tokens.id}`, direction, type: 'text' },
  );
}

interface MemberTokenFilter {
  organizationId: string;
  now: Date;
  userId?: string | undefined;
  tokenId?: string | undefined;
  search?: string | undefined;
  state?: MemberToken['state'] | undefined;
  unusedSince?: string | undefined;
}

function matching(filter: MemberTokenFilter): SQL | undefined {
  const { organizationId, now, userId, tokenId, search, unusedSince } = filter;
  return and(
    eq(members.organizationId, organizationId),
    isUsable(now),
    userId === undefined ? undefined : eq(members.userId, userId),
    tokenId === undefined ? undefined : eq(tokens.id, tokenId),
    search
      ? sql`(${tokens.label} ilike ${containsText(search)} or ${users.displayName} ilike ${containsText(search)}
          or ${users.email} ilike ${containsText(search)})`
      : undefined,
    filter.state === undefined ? undefined : eq(state, filter.state),
    unusedSince === undefined ? undefined : sql`${sortings.lastUsedAt} < ${unusedSince}::timestamptz`,
  );
}

function isUsable(now: Date): SQL | undefined {
  // Those of service accounts are managed with these.
  return and(
    eq(tokens.kind, 'api'),
    isNull(tokens.organizationId),
    or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
  );
}

const ofMember = eq(tokens.userId, members.userId);
const ofOrganization = eq(organizations.id, members.organizationId);
const ownBlock = and(
  eq(blockedTokens.organizationId, members.organizationId),
  eq(blockedTokens.tokenId, tokens.id),
);

/** Joins members with their tokens, and with more only where the filter needs it: there may be very many tokens. */
function joinTokens<Query extends PgSelect>(query: Query, filter: MemberTokenFilter): Query {
  query.innerJoin(tokens, ofMember);
  if (filter.search) query.innerJoin(users, eq(users.id, members.userId));
  if (filter.state !== undefined) {
    query.innerJoin(organizations, ofOrganization).leftJoin(blockedTokens, ownBlock);
  }
  return query;
}

export async function listMemberTokenRows(
  db: Db,
  filter: MemberTokenFilter,
  order: Order,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  const ids = db.select({ id: tokens.id }).from(members).$dynamic();
  const chosen = joinTokens(ids, filter)
    .where(and(matching(filter), after))
    .orderBy(...order.orderBy)
    .limit(limit)
    .as('chosen');
  return db
    .select({
      key: order.key,
      token: tokenColumns,
      user: users,
      state,
      blockedAt: blockedTokens.blockedAt,
    })
    .from(chosen)
    .innerJoin(tokens, eq(tokens.id, chosen.id))
    .innerJoin(members, and(eq(members.organizationId, filter.organizationId), ofMember))
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(organizations, ofOrganization)
    .leftJoin(blockedTokens, ownBlock)
    .orderBy(...order.orderBy);
}

/** A token of a member, with what an organization makes of it. */
export type MemberTokenRow = Omit<Awaited<ReturnType<typeof listMemberTokenRows>>[number], 'key'>;

export async function countMemberTokens(db: Db, filter: MemberTokenFilter): Promise<number> {
  const count = db.select({ count: sql<number>`count(*)::int` }).from(members).$dynamic();
  const [row] = await joinTokens(count, filter).where(matching(filter));
  return row?.count ?? 0;
}

export async function findMemberToken(
  db: Db,
  organizationId: string,
  tokenId: string,
  now: Date,
): Promise<MemberTokenRow | undefined> {
  const one = { after: undefined, limit: 1 };
  const order = memberTokenOrder('createdAt', 'desc');
  const [row] = await listMemberTokenRows(db, { organizationId, now, tokenId }, order, one);
  return row;
}

/** Blocks one or all API tokens of a person in an organization; the ids of those that were not blocked before. */
export async function blockTokens(
  tx: Db,
  { organizationId, userId, tokenId }: { organizationId: string; userId: string; tokenId?: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${blockedTokens} (organization_id, token_id, blocked_at)
    select ${organizationId}, ${tokens.id}, ${now.toISOString()}::timestamptz from ${tokens}
    where ${tokens.userId} = ${userId} and ${isUsable(now)}
      ${tokenId === undefined ? sql`` : sql`and ${tokens.id} = ${tokenId}`}
    order by ${tokens.id} on conflict do nothing returning token_id as id`);
  return rows.map(({ id }) => id);
}

/** Deletes the block of a token; false when there was none. */
export async function deleteBlock(tx: Db, organizationId: string, tokenId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(blockedTokens)
    .where(and(eq(blockedTokens.organizationId, organizationId), eq(blockedTokens.tokenId, tokenId)));
  return (rowCount ?? 0) > 0;
}
