import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SessionPolicyInput } from '#lib/contract/organizations/session-policy.ts';
import type { TokenPolicyInput } from '#lib/contract/organizations/token-policy.ts';
import { organizations, tokens } from './tables/people.ts';

type Value = AnyPgColumn | SQL | SQL.Aliased;
type Values<Keys extends string> = Readonly<Record<Keys, Value>>;

/** The columns of a token that policies look at. */
type PolicedToken = Values<
  'kind' | 'organizationId' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'longestIdleSeconds'
>;

const storedTokenPolicy = {
  personalTokens: organizations.personalTokens,
  expiryRequired: organizations.tokenExpiryRequired,
  maxDays: organizations.tokenMaxDays,
};

const storedSessionPolicy = {
  idleMinutes: organizations.sessionIdleMinutes,
  maxHours: organizations.sessionMaxHours,
};

/** Whether an organization limits tokens or sessions at all. */
export const hasPolicy = sql<boolean>`(not ${organizations.personalTokens} or ${organizations.tokenExpiryRequired}
  or coalesce(${organizations.tokenMaxDays}, ${organizations.sessionIdleMinutes}, ${organizations.sessionMaxHours}) is not null)`;

/** A token policy that is not saved, as values of a statement. */
export function tokenPolicyValues({ personalTokens, expiryRequired, maxDays }: TokenPolicyInput) {
  return {
    personalTokens: sql`${personalTokens}::boolean`,
    expiryRequired: sql`${expiryRequired}::boolean`,
    maxDays: sql`${maxDays}::int`,
  };
}

/** A session policy that is not saved, as values of a statement. */
export function sessionPolicyValues({ idleMinutes, maxHours }: SessionPolicyInput) {
  return { idleMinutes: sql`${idleMinutes}::int`, maxHours: sql`${maxHours}::int` };
}

/**
 * Why a token policy refuses an API token; null where it does not. The clocks of those who choose the end of a token may
 * differ from ours by an hour.
 */
export function tokenRefusal(
  token: PolicedToken = tokens,
  policy: Values<keyof TokenPolicyInput> = storedTokenPolicy,
): SQL<'personal' | 'no-expiry' | 'too-long' | null> {
  return sql`case
    when ${token.kind} <> 'api' then null
    when not ${policy.personalTokens} and ${token.organizationId} is null then 'personal'
    when ${token.expiresAt} is null and (${policy.expiryRequired} or ${policy.maxDays} is not null) then 'no-expiry'
    when ${token.expiresAt} > ${token.createdAt} + make_interval(days => ${policy.maxDays}, hours => 1) then 'too-long'
    end`;
}

/** Why a session policy asks the person of a session to sign in again; null where it does not. */
export function sessionRefusal(
  token: PolicedToken,
  now: Value,
  policy: Values<keyof SessionPolicyInput> = storedSessionPolicy,
): SQL<'idle' | 'over' | null> {
  const idleSeconds = sql`greatest(${token.longestIdleSeconds},
    extract(epoch from ${now} - coalesce(${token.lastUsedAt}, ${token.createdAt})))`;
  return sql`case
    when ${token.kind} <> 'session' then null
    when ${now} - ${token.createdAt} > make_interval(hours => ${policy.maxHours}) then 'over'
    when ${idleSeconds} > ${policy.idleMinutes} * 60 then 'idle'
    end`;
}
