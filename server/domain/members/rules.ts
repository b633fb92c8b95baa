import { Conflict } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { lockActiveAdmins } from './store.ts';

/** Refuses to remove the last active admin. Locks the admins until the transaction ends. */
export async function assertAdminLeft(tx: Db, organizationId: string, leaving: string): Promise<void> {
  const admins = await lockActiveAdmins(tx, organizationId);
  if (admins.every((id) => id === leaving) && admins.length > 0) {
    throw new Conflict(
      'last_admin',
      'This is the last admin of the organization. Make someone else an admin first.',
    );
  }
}
