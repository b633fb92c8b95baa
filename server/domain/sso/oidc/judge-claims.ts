import { Email } from '#lib/contract/shared/text.ts';
import { type OidcRule, oidcRules, type SsoTestResult } from '#lib/contract/sso/tests.ts';
import { isPlainText } from '#lib/plain-text.ts';
import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import { judgeRules, shownClaims } from '#lib/sign-in-tests.ts';
import { addressOf, mergeClaims, type OidcClaims, OidcRefused } from '#server/adapters/oidc/index.ts';
import { mappedGroups } from '../groups.ts';
import type { ProvidedPerson } from '../issue-ticket.ts';
import type { CompleteOidc } from '../rules.ts';

const longestName = 256;

type Reasons = Partial<Record<OidcRule, RefusalReason>>;

/** Which rules the claims of a person break. */
function findFaults({ groups }: CompleteOidc, claims: OidcClaims, ofPerson: readonly string[]): Reasons {
  const { email, email_verified: isVerified } = addressOf(claims);
  const named = groups.attribute === '' ? [] : groupsOf(groups.attribute, claims);
  return {
    ...(!isAddress(email) && { email: 'no_address' }),
    ...(isVerified !== true && { 'verified-email': 'address_not_verified' }),
    ...(named === undefined && { groups: 'no_groups_claim' }),
    ...(named && groups.required && ofPerson.length === 0 && { groups: 'no_group' }),
  };
}

/** The person whom a provider speaks of; throws `OidcRefused` for an address that is not proved to be theirs. */
export function readPerson(provider: CompleteOidc, claims: OidcClaims): ProvidedPerson {
  const { email } = addressOf(claims);
  const groups = mappedGroups(provider, groupsOf(provider.groups.attribute, claims) ?? []);
  const faults = findFaults(provider, claims, groups);
  // Whom the provider signed in before is known by their name. Somebody new needs an address, which is asked for later.
  if (email !== undefined) {
    for (const rule of ['email', 'verified-email'] as const) {
      const reason = faults[rule];
      if (reason) throw new OidcRefused(rule, reason);
    }
  }
  const { name } = { ...claims.userInfo, ...claims.idToken };
  return {
    nameId: claims.idToken.sub,
    ...(isAddress(email) && { email }),
    ...(isPlainText(name, longestName) && { displayName: name }),
    groups,
  };
}

/** What a test shows of claims that were believed. */
export function judgeClaims(provider: CompleteOidc, claims: OidcClaims): SsoTestResult {
  const groups = mappedGroups(provider, groupsOf(provider.groups.attribute, claims) ?? []);
  return {
    rules: judgeRules(oidcRules, findFaults(provider, claims, groups)),
    claims: shownClaims(Object.entries(mergeClaims(claims))),
    groups,
  };
}

function isAddress(email: unknown): email is string {
  return isPlainText(email, 254) && Email.safeParse(email).success;
}

/** The groups that a claim lists; undefined when it lists none. */
function groupsOf(claim: string, { idToken, userInfo }: OidcClaims): string[] | undefined {
  const claims: Record<string, unknown> = { ...userInfo, ...idToken };
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  const list = typeof value === 'string' ? [value] : value;
  return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined;
}
