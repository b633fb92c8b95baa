import type { RefusalReason } from '#lib/sign-in-refusals.ts';
import type { Db } from '#server/db/database.ts';
import { isInvited } from '#server/domain/invites/index.ts';
import { findMembership } from '#server/domain/members/index.ts';
import { findUserByEmail, findUserById, type UserRow } from '#server/domain/users/index.ts';
import { findIdentity } from './store/identities.ts';
import type { ProviderRow } from './store/providers.ts';
import type { AnsweredRequest } from './store/requests.ts';

/** How the person of whom a provider speaks comes in, or why they don't. */
export type WayIn =
  | { type: 'member'; userId: string }
  /** They have no account yet, so one is made. */
  | { type: 'new'; email: string }
  /** They have an account, which only its own proof connects; `joins` when it is invited and no member yet. */
  | { type: 'connection'; account: UserRow; joins: boolean }
  | { type: 'refused'; reason: RefusalReason };

/**
 * Finds how a person comes in. An account that the provider did not make is never opened by its word: any organization
 * can have a provider that names any address.
 */
export async function findWayIn(
  db: Db,
  { id: providerId, organizationId, groups }: ProviderRow,
  { nameId, email, userId, groups: ofPerson }: AnsweredRequest,
  now: Date,
): Promise<WayIn> {
  if (groups.required && ofPerson.length === 0) return refused('no_group');
  const member = await findIdentity(db, providerId, nameId);
  if (userId !== null && member && member.userId !== userId) return refused('other_account');
  if (userId === null && member) {
    return member.disabled ? refused('member_disabled') : { type: 'member', userId: member.userId };
  }
  if (userId === null && email === null) return refused('no_address');
  const account = await (userId === null ? findUserByEmail(db, email ?? '') : findUserById(db, userId));
  if (!account) return email === null ? refused('no_address') : { type: 'new', email };
  const membership = await findMembership(db, organizationId, account.id);
  if (membership?.disabled) return refused('member_disabled');
  if (membership) return { type: 'connection', account, joins: false };
  const joins = userId === null && (await isInvited(db, organizationId, account.email, now));
  return joins ? { type: 'connection', account, joins } : refused('account_exists');
}

function refused(reason: RefusalReason): WayIn {
  return { type: 'refused', reason };
}
