import { and, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Person, Requirements } from '#server/core/objects.ts';
import type { Db } from './database.ts';
import { hasPolicy, sessionRefusal, tokenRefusal } from './policies.ts';
import { qualified } from './qualified.ts';
import { grants, spaces } from './tables/containers.ts';
import {
  blockedTokens,
  members,
  organizations,
  teamMembers,
  tokens,
  twoFactors,
  users,
} from './tables/people.ts';

/** The columns of a collection or space that decide who may do what there. */
export interface Container {
  organizationId: AnyPgColumn | SQL;
  ancestry: AnyPgColumn | SQL;
  effectiveLevel: AnyPgColumn | SQL;
}

/** A collection or space that was read before, for `levelOn`. */
export function asContainer(row: {
  organizationId: string;
  ancestry: string[];
  effectiveLevel: string;
}): Container {
  return {
    organizationId: sql`${row.organizationId}::text`,
    ancestry: sql`${sql.param(row.ancestry)}::text[]`,
    effectiveLevel: sql`${row.effectiveLevel}::text`,
  };
}

/**
 * The rank of a member's role on a container, in SQL: the strongest of organization admin, the grants to them or
 * their teams on it or a collection around it, and its default level. 0 is no access. `member` is the row of the
 * person in the container's organization. `except` is a condition on grants: the rank is what it would be without those.
 */
export function levelOn(
  container: Container,
  userId: AnyPgColumn | SQL,
  memberRole: AnyPgColumn | SQL,
  except?: SQL,
): SQL<number> {
  const strongest = sql`select max(role_rank(${grants.role})) from ${grants}
      where ${grants.organizationId} = ${container.organizationId} and ${grants.targetId} = any(${container.ancestry})
        ${except ? sql`and (${except}) is not true` : sql.empty()}`;
  // Two subqueries instead of one with "or", and teams as an array, so that each uses the index of its kind of grant.
  return qualified(sql<number>`greatest(
    case when ${memberRole} = 'admin' then 6 else 0 end,
    (${strongest} and ${grants.userId} = ${userId}),
    (${strongest} and ${grants.teamId} = any(array(
      select ${teamMembers.teamId} from ${teamMembers}
      where ${teamMembers.organizationId} = ${container.organizationId} and ${teamMembers.userId} = ${userId}))),
    case ${container.effectiveLevel}
      when 'organization' then role_rank(${memberRole})
      else role_rank(${container.effectiveLevel}) end)`);
}

/** Selects the person behind a token, as the common table `caller`; empty when the token is not good. */
export function callerOf(db: Db, tokenHash: Buffer | Placeholder, now: Date | Placeholder) {
  return db.$with('caller').as(
    db
      .select({
        id: sql<string>`${users.id}`.as('caller_id'),
        email: sql<string>`${users.email}`.as('caller_email'),
        emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`.as('caller_email_verified'),
        displayName: sql<string>`${users.displayName}`.as('caller_name'),
        tokenId: sql<string>`${tokens.id}`.as('caller_token_id'),
        tokenKind: sql<'session' | 'api'>`${tokens.kind}`.as('caller_token_kind'),
        tokenLabel: sql<string>`${tokens.label}`.as('caller_token_label'),
        tokenUsedAt: sql<Date | null>`${tokens.lastUsedAt}`
          .mapWith(tokens.lastUsedAt)
          .as('caller_token_used_at'),
        tokenScopes: sql<string[] | null>`${tokens.scopes}`.as('caller_token_scopes'),
        tokenNetworks: sql<string[] | null>`${tokens.allowedNetworks}`.as('caller_token_networks'),
        isServiceAccount: sql<boolean>`${users.serviceAccountOf} is not null`.as('caller_is_service_account'),
        tokenOrganization: sql<string | null>`${tokens.organizationId}`.as('caller_token_organization'),
        tokenCreatedAt: sql`${tokens.createdAt}`.as('caller_token_created_at'),
        tokenExpiresAt: sql`${tokens.expiresAt}`.as('caller_token_expires_at'),
        tokenLongestIdle: sql`${tokens.longestIdleSeconds}`.as('caller_token_longest_idle'),
        now: sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`.as('caller_now'),
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .where(and(eq(tokens.hash, tokenHash), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)))),
  );
}

export type CallerTable = ReturnType<typeof callerOf>;

/** The caller's columns, to be selected beside those of the thing of the path and of their membership. */
export function callerColumns(caller: CallerTable) {
  return {
    id: caller.id,
    email: caller.email,
    emailVerified: caller.emailVerified,
    displayName: caller.displayName,
    tokenId: caller.tokenId,
    tokenKind: caller.tokenKind,
    tokenLabel: caller.tokenLabel,
    tokenUsedAt: caller.tokenUsedAt,
    tokenScopes: caller.tokenScopes,
    tokenOrganization: caller.tokenOrganization,
    tokenNetworks: caller.tokenNetworks,
    isServiceAccount: caller.isServiceAccount,
    requirements: requirementsFor(caller),
  };
}

/**
 * What the organization of a membership requires, as one value, and null where it requires nothing: most of a request's time
 * is that of its query.
 */
function requirementsFor(caller: CallerTable): SQL<Requirements | null> {
  const token = {
    kind: caller.tokenKind,
    organizationId: caller.tokenOrganization,
    createdAt: caller.tokenCreatedAt,
    expiresAt: caller.tokenExpiresAt,
    lastUsedAt: caller.tokenUsedAt,
    longestIdleSeconds: caller.tokenLongestIdle,
  };
  return qualified(
    sql<Requirements | null>`(select case when ${organizations.allowedNetworks} is not null or ${hasPolicy}
      then jsonb_build_object(
        'networks', ${organizations.allowedNetworks},
        'tokenRefusal', ${tokenRefusal(token)},
        'sessionRefusal', ${sessionRefusal(token, caller.now)},
        'limitsIdleTime', ${organizations.sessionIdleMinutes} is not null) end ${organizationOfMember})`,
  );
}

/** The person of a row that was selected with `callerColumns`. */
export function personOf(row: {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  tokenId: string;
  tokenKind: 'session' | 'api';
  tokenLabel: string;
  tokenUsedAt: Date | null;
  tokenScopes: string[] | null;
  tokenOrganization: string | null;
  tokenNetworks: string[] | null;
  isServiceAccount: boolean;
  requirements: Requirements | null;
}): Person {
  const { tokenId, tokenKind, tokenLabel, tokenUsedAt, tokenScopes, tokenOrganization, tokenNetworks } = row;
  const { isServiceAccount, id, email, displayName, requirements } = row;
  const token = {
    ...{ id: tokenId, kind: tokenKind, label: tokenLabel, lastUsedAt: tokenUsedAt, scopes: tokenScopes },
    ...{ organizationId: tokenOrganization, networks: tokenNetworks },
  };
  // The word of one organization's provider proves nobody's address to others.
  const emailVerified = row.emailVerified && tokenOrganization === null;
  const kind = isServiceAccount ? 'service-account' : 'person';
  return { kind, id, email, emailVerified, displayName, requirements, token };
}

/**
 * The condition that joins the caller's own membership of an organization. A disabled member is none, a session that is
 * limited to one organization has none in the others, and every other token has none either where the organization
 * blocked it or requires what the member does not have.
 */
export function membershipOf(
  caller: CallerTable,
  organizationId: string | Placeholder | AnyPgColumn | undefined,
): SQL {
  return sql`${members.organizationId} = ${organizationId ?? ''} and ${members.userId} = ${caller.id} and not ${members.disabled}
    and ${isOpenTo(caller.tokenId, caller.tokenOrganization)}`;
}

/** Whether a member has switched two-factor authentication on. */
export const memberHasTwoFactor = sql<boolean>`exists (select from ${twoFactors}
  where ${twoFactors.userId} = ${members.userId} and ${twoFactors.enabledAt} is not null)`;

const organizationOfMember = sql`from ${organizations} where ${organizations.id} = ${members.organizationId}`;

/** Whether a member may come without single sign-on. */
export const opensWithoutSso = sql<boolean>`(${members.ssoExempt} or not (
  select ${organizations.sso} ${organizationOfMember}))`;

/** Whether a membership is open to a token that no provider of its organization gave; the organization is joined. */
export const opensWithoutProviderOfJoined = sql<boolean>`((${members.ssoExempt} or not ${organizations.sso})
  and (not ${organizations.requiresTwoFactor} or ${memberHasTwoFactor}))`;

/** Whether a membership is open to a token that no provider of its organization gave. */
export const opensWithoutProvider = sql<boolean>`(select ${opensWithoutProviderOfJoined} ${organizationOfMember})`;

/** Whether the organization of a membership refuses a token. */
export function isBlocked(tokenId: AnyPgColumn | SQL | SQL.Aliased): SQL<boolean> {
  return qualified(sql<boolean>`exists (select from ${blockedTokens}
    where ${blockedTokens.organizationId} = ${members.organizationId} and ${blockedTokens.tokenId} = ${tokenId})`);
}

/** Whether a membership is open to a token: one that a provider of its organization gave, or any that is not refused. */
export function isOpenTo(
  tokenId: AnyPgColumn | SQL | SQL.Aliased,
  tokenOrganization: AnyPgColumn | SQL | SQL.Aliased,
): SQL {
  return sql`coalesce(${tokenOrganization} = ${members.organizationId},
    ${opensWithoutProvider} and not ${isBlocked(tokenId)})`;
}

/** `isOpenTo` for the token of a person who was read before. */
export function isOpenToTokenOf({ token }: Pick<Person, 'token'>): SQL {
  return isOpenTo(sql`${token.id}::text`, sql`${token.organizationId}::text`);
}

/** Whether a person may read a space now: a member who is not disabled, with a role on it. */
export async function canReadSpace(
  db: Db,
  { organizationId, spaceId, userId }: { organizationId: string; spaceId: string; userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ level: levelOn(spaces, members.userId, members.role) })
    .from(spaces)
    .innerJoin(members, eq(members.organizationId, spaces.organizationId))
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        eq(spaces.id, spaceId),
        isNull(spaces.deletedAt),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    );
  return (row?.level ?? 0) > 0;
}
