import { Conflict, Invalid } from '#server/core/errors.ts';
import type { Person } from '#server/core/objects.ts';
import type { Db } from '#server/db/database.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import {
  isProviderInUse,
  isSsoRequired,
  listExemptUsers,
  lockActiveAdmins,
  setExemptMembers,
} from './store.ts';

/**
 * Writes which members are exempt from single sign-on, and asserts that it can be required then: people have signed in by
 * a provider that still stands, an admin gets in when the provider fails, and so does whoever requires it. The caller
 * writes the organization, whose row is locked until the transaction ends.
 */
export async function assertSsoCanBeRequired(
  tx: Db,
  organizationId: string,
  actor: Person,
  exempt?: readonly string[],
): Promise<void> {
  await lockOrganization(tx, organizationId);
  await lockActiveAdmins(tx, organizationId);
  if (exempt) await replaceExempt(tx, organizationId, exempt);
  const admins = await lockActiveAdmins(tx, organizationId);
  const ids = new Set((await listExemptUsers(tx, organizationId)).map(({ id }) => id));
  if (!(await isProviderInUse(tx, organizationId))) {
    throw new Conflict(
      'sso_unused',
      'Nobody has signed in with a provider yet. Sign in once with your own account, to see that it works.',
    );
  }
  if (!admins.some(({ opensWithPassword }) => opensWithPassword)) {
    throw new Conflict(
      'no_exempt_admin',
      'Exempt at least one admin who has a password, to get in when the provider fails.',
    );
  }
  if (actor.token.organizationId !== organizationId && !ids.has(actor.id)) {
    throw new Conflict(
      'locks_out_caller',
      'This would lock you out. Sign in with single sign-on first, or exempt yourself.',
    );
  }
}

/** Writes which members are exempt, where single sign-on is not required. */
export async function replaceExempt(
  tx: Db,
  organizationId: string,
  exempt: readonly string[],
): Promise<void> {
  const written = await setExemptMembers(tx, organizationId, exempt);
  if (written < new Set(exempt).size) {
    throw new Invalid([{ path: 'exempt', message: 'names someone who is no member of this organization' }]);
  }
}

/** Refuses a change that left no provider in use while single sign-on is required. */
export async function assertProviderLeft(tx: Db, organizationId: string): Promise<void> {
  if (!(await isSsoRequired(tx, organizationId)) || (await isProviderInUse(tx, organizationId))) return;
  throw new Conflict(
    'sso_required',
    'The organization requires single sign-on, and this is its last provider. End the requirement first.',
  );
}
