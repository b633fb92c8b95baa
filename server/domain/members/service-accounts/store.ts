import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { tokenRefusal } from '#server/db/policies.ts';
import { members, organizations, tokens, users } from '#server/db/tables/people.ts';

export const serviceAccountOrder = orderBy(
  { by: sql`lower(${users.displayName})`, direction: 'asc', type: 'text' },
  { by: sql`${users.id}`, direction: 'asc', type: 'text' },
);

interface Filter {
  organizationId: string;
  now: Date;
  id?: string;
  search?: string | undefined;
}

function matching({ organizationId, id, search }: Filter): SQL | undefined {
  return and(
    eq(users.serviceAccountOf, organizationId),
    eq(members.organizationId, organizationId),
    id === undefined ? undefined : eq(users.id, id),
    search ? sql`${users.displayName} ilike ${containsText(search)}` : undefined,
  );
}

/** Some service accounts of an organization, with what is counted of their tokens. */
export async function listServiceAccountRows(
  db: Db,
  filter: Filter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  const own = sql`from ${tokens} where ${tokens.userId} = ${users.id}`;
  const rows = await db
    .select({
      key: serviceAccountOrder.key,
      id: users.id,
      name: users.displayName,
      createdAt: users.createdAt,
      role: members.role,
      disabled: members.disabled,
      tokens: sql<number>`(select count(*)::int ${own}
        and (${tokens.expiresAt} is null or ${tokens.expiresAt} > ${filter.now.toISOString()}::timestamptz))`,
      lastUsedAt: sql<Date | null>`(select max(${tokens.lastUsedAt}) ${own})`.mapWith(tokens.lastUsedAt),
    })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(and(matching(filter), after))
    .orderBy(...serviceAccountOrder.orderBy)
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    role: row.role as Role | null,
    lastUsedAt: row.lastUsedAt as Date | null,
  }));
}

export type ServiceAccountRow = Omit<Awaited<ReturnType<typeof listServiceAccountRows>>[number], 'key'>;

export async function countServiceAccountRows(db: Db, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(matching(filter));
  return row?.count ?? 0;
}

export async function findServiceAccountRow(
  db: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<ServiceAccountRow | undefined> {
  const [row] = await listServiceAccountRows(db, { organizationId, id, now }, { after: undefined, limit: 1 });
  return row;
}

export async function insertServiceAccountUser(
  tx: Db,
  row: { id: string; serviceAccountOf: string; displayName: string; createdAt: Date },
): Promise<void> {
  await tx.insert(users).values({ ...row, email: '' });
}

export async function updateServiceAccountName(tx: Db, id: string, displayName: string): Promise<void> {
  await tx.update(users).set({ displayName }).where(eq(users.id, id));
}

/** Deletes the tokens of a service account; its name stays with what it did. */
export async function endServiceAccountUser(tx: Db, id: string, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(tokens).where(eq(tokens.userId, id));
  await tx.update(users).set({ deletedAt: now }).where(eq(users.id, id));
  return rowCount ?? 0;
}

export const accountTokenOrder = orderBy(
  { by: sql`${tokens.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${tokens.id}`, direction: 'desc', type: 'text' },
);

const ofAccount = (accountId: string, now: Date) =>
  and(
    eq(tokens.userId, accountId),
    eq(tokens.kind, 'api'),
    or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
  );

export async function listAccountTokens(
  db: Db,
  accountId: string,
  now: Date,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: accountTokenOrder.key, token: tokens, refusal: tokenRefusal(tokens) })
    .from(tokens)
    .innerJoin(organizations, eq(organizations.id, tokens.organizationId))
    .where(and(ofAccount(accountId, now), after))
    .orderBy(...accountTokenOrder.orderBy)
    .limit(limit);
}

/** Why the token policy of the organization of a service account refuses a token of it; null where it does not. */
export async function findTokenRefusal(db: Db, tokenId: string) {
  const [row] = await db
    .select({ refusal: tokenRefusal(tokens) })
    .from(tokens)
    .innerJoin(organizations, eq(organizations.id, tokens.organizationId))
    .where(eq(tokens.id, tokenId));
  return row?.refusal ?? null;
}

export async function countAccountTokens(db: Db, accountId: string, now: Date): Promise<number> {
  return db.$count(tokens, ofAccount(accountId, now));
}

/** Revokes a token; its label, or undefined when there was none. */
export async function deleteAccountToken(
  tx: Db,
  accountId: string,
  tokenId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .delete(tokens)
    .where(and(eq(tokens.userId, accountId), eq(tokens.id, tokenId)))
    .returning({ label: tokens.label });
  return row?.label;
}
