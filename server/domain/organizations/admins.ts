import { Conflict } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { isSsoRequired, lockActiveAdmins } from './required-sso/store.ts';

/**
 * Refuses to remove the last active admin, or the last who gets in without a provider where single sign-on is required.
 * Locks the admins until the transaction ends.
 */
export async function assertAdminLeft(tx: Db, organizationId: string, leaving: string): Promise<void> {
  const refusal = await refusalToLeave(tx, organizationId, leaving);
  if (refusal) throw refusal;
}

/** Whether an admin may become less, as `assertAdminLeft` says. Locks the admins until the transaction ends. */
export async function canLoseAdmin(tx: Db, organizationId: string, leaving: string): Promise<boolean> {
  return (await refusalToLeave(tx, organizationId, leaving)) === undefined;
}

async function refusalToLeave(
  tx: Db,
  organizationId: string,
  leaving: string,
): Promise<Conflict | undefined> {
  const admins = await lockActiveAdmins(tx, organizationId);
  if (!admins.some(({ id }) => id === leaving)) return undefined;
  const left = admins.filter(({ id }) => id !== leaving);
  if (left.length === 0) {
    return new Conflict(
      'last_admin',
      'This is the last admin of the organization. Make someone else an admin first.',
    );
  }
  if (!left.some(({ opensWithPassword }) => opensWithPassword) && (await isSsoRequired(tx, organizationId))) {
    return new Conflict(
      'last_exempt_admin',
      'This is the last admin who can sign in without single sign-on. Exempt another admin first.',
    );
  }
  return undefined;
}
