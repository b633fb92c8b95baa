import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#server/core/tokens.ts';
import { emailDomains } from '#server/db/tables/email-domains.ts';
import { tokens, users } from '#server/db/tables/people.ts';
import type { Api, ServedApi } from './run-api.ts';

/** How many sessions providers of an organization have opened. */
export function countProviderSessions({ services: { db } }: Api, organizationId: string): Promise<number> {
  return db.$count(tokens, and(eq(tokens.organizationId, organizationId), eq(tokens.kind, 'session')));
}

/** The id of the session that has a token. */
export async function findSessionId({ services: { db } }: Api, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(tokens.hash, hashToken(token)));
  return row?.id;
}

/** Changes the sessions of a person: when they began, were used or end, or when the password was last entered in them. */
export async function updateSessionsOf(
  { services: { db } }: ServedApi,
  userId: string,
  set: Partial<Record<'createdAt' | 'lastUsedAt' | 'expiresAt' | 'confirmedAt', Date>>,
): Promise<void> {
  await db.update(tokens).set(set).where(eq(tokens.userId, userId));
}

/** Proves an e-mail domain that an organization names, without its DNS. */
export async function proveEmailDomain({ services: { db, now } }: Api, domain: string): Promise<void> {
  await db.update(emailDomains).set({ provedAt: now() }).where(eq(emailDomains.domain, domain));
}

/** All that is stored of some accounts themselves. */
export async function readAccounts({ services: { db } }: Api, ids: readonly string[]) {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id);
}
