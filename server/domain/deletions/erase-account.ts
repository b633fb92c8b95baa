import { isDeepStrictEqual } from 'node:util';
import { contract } from '#lib/contract/contract.ts';
import { Conflict, Forbidden, Invalid, WentAway } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { signErasures } from '#server/domain/audit/index.ts';
import { lockMember } from '#server/domain/members/index.ts';
import { lockActiveAdmins } from '#server/domain/organizations/index.ts';
import { assertConfirmed } from '#server/domain/users/index.ts';
import { deletedName } from './rules.ts';
import {
  anonymizeAccount,
  deleteOwnRows,
  eraseAddress,
  listLastAdminOrganizations,
  listMemberships,
  lockAccount,
} from './store/accounts.ts';

export const getAccountDeletion = operation(contract.getAccountDeletion, async ({ tx, actor }) =>
  answer(200, {
    object: 'account-deletion' as const,
    lastAdminOf: await listLastAdminOrganizations(tx, actor.id),
  }),
);

/**
 * Ends everything that is the person’s own, and leaves what they wrote for others to a row without a name. What is stored
 * elsewhere of their name is erased after the commit.
 */
export const eraseAccount = operation(contract.eraseAccount, async (context) => {
  const { tx, actor, body, now, audit, record } = context;
  await assertConfirmed(tx, actor, now(), actor.token.organizationId ?? undefined);
  if (body.email.toLowerCase() !== actor.email.toLowerCase()) {
    throw new Invalid([{ path: 'email', message: 'is not the e-mail address of your account' }]);
  }
  const { account, memberships } = await lockAll(tx, actor.id);
  assertOwn(actor, account.passwordHash !== null, memberships);
  await assertAdminsLeft(tx, actor.id);
  for (const { organizationId } of memberships) {
    await audit({
      organizationId,
      action: 'member.left',
      target: { type: 'member', id: actor.id, label: deletedName },
      payload: { accountDeleted: true },
    });
    await record({ type: 'member.removed', organizationId, subject: actor.id, data: {} });
  }
  const entries = await eraseAddress(
    tx,
    memberships.map(({ organizationId }) => organizationId),
    actor.email,
  );
  await signErasures(context, tx, entries);
  await deleteOwnRows(tx, actor.id);
  await anonymizeAccount(tx, actor.id, now());
  await record({ type: 'account.deleted', organizationId: null, subject: actor.id, data: {} });
  return answer(204);
});

/**
 * Locks what a person leaves, by organization as whoever changes members does, and behind it the account, to which nothing is
 * added from then on. Memberships in the trash are locked too, so that what an organization has of admins is not restored
 * meanwhile.
 */
async function lockAll(tx: Db, userId: string) {
  const before = await listMemberships(tx, userId);
  for (const { organizationId, role, disabled } of before) {
    if (role === 'admin' && !disabled) await lockActiveAdmins(tx, organizationId);
    else await lockMember(tx, organizationId, userId);
  }
  const account = await lockAccount(tx, userId);
  const memberships = await listMemberships(tx, userId);
  if (!account || !isDeepStrictEqual(memberships, before)) throw new WentAway();
  return { account, memberships };
}

type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

/** A provider speaks for its organization alone: its sessions delete accounts that have nothing else. */
function assertOwn({ token }: Person, hasPassword: boolean, memberships: readonly Membership[]): void {
  const only = token.organizationId;
  if (only === null) return;
  if (!hasPassword && memberships.every(({ organizationId }) => organizationId === only)) return;
  throw new Forbidden(
    'You signed in with single sign-on, and your account has a password or other organizations. Sign in with your password to delete it.',
  );
}

async function assertAdminsLeft(tx: Db, userId: string): Promise<void> {
  const organizations = await listLastAdminOrganizations(tx, userId);
  if (organizations.length === 0) return;
  const titles = organizations.map(({ title }) => title).join(', ');
  throw new Conflict(
    'last_admin',
    `You are the last admin of ${titles}. Make someone else an admin there, or delete the organization first.`,
    { organizations },
  );
}
