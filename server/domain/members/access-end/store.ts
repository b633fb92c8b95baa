import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { tokens } from '#server/db/tables/people.ts';
import { identityProviders, memberIdentities } from '#server/db/tables/sso.ts';
import { countMemberTokens } from '../tokens/store.ts';

/** The providers of an organization that know a member, the first one first. */
export async function listConnectionRows(db: Db, organizationId: string, userId: string) {
  return db
    .select({
      id: identityProviders.id,
      label: identityProviders.label,
      name: memberIdentities.nameId,
      connectedAt: memberIdentities.createdAt,
    })
    .from(memberIdentities)
    .innerJoin(identityProviders, eq(identityProviders.id, memberIdentities.providerId))
    .where(and(eq(memberIdentities.organizationId, organizationId), eq(memberIdentities.userId, userId)))
    .orderBy(memberIdentities.createdAt, identityProviders.id);
}

/** Sessions that providers of an organization opened are limited to it. */
function isSessionOf(organizationId: string, userId: string, now: Date) {
  return and(
    eq(tokens.organizationId, organizationId),
    eq(tokens.userId, userId),
    eq(tokens.kind, 'session'),
    gt(tokens.expiresAt, now),
  );
}

export async function countProviderSessions(
  db: Db,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<number> {
  return db.$count(tokens, isSessionOf(organizationId, userId, now));
}

/** Ends the sessions of a member that providers of an organization opened; how many went on until now. */
export async function deleteSessionsOfProviders(
  tx: Db,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.delete(tokens).where(isSessionOf(organizationId, userId, now));
  return rowCount ?? 0;
}

/** How many API tokens of a member open an organization. */
export async function countOpenTokens(
  db: Db,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<number> {
  return countMemberTokens(db, { organizationId, userId, now, state: 'open' });
}
