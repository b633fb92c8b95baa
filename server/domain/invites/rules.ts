import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { dayMs } from '#lib/durations.ts';
import { Conflict } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { lockGuestInvites } from '#server/domain/organizations/index.ts';

/** How long an invitation by e-mail waits for its answer. */
export const goodForDays = 14;

export function inviteEnd(from: Date): Date {
  return new Date(from.getTime() + goodForDays * dayMs);
}

/** Throws 409 unless the guest policy of an organization lets a member with this role invite guests. */
export async function assertMayInviteGuests(
  tx: Db,
  { organizationId, organizationRole }: { organizationId: string; organizationRole: Role | null },
): Promise<void> {
  const allowed = await lockGuestInvites(tx, organizationId);
  if (allowed === 'nobody') {
    throw new Conflict('guests_off', 'Guests can’t be invited to this organization. Choose another role.');
  }
  if (allowed === 'admins' && organizationRole !== 'admin') {
    throw new Conflict('guests_by_admins', 'Only organization admins can invite guests. Ask one of them.');
  }
}

/** Throws 409 where an organization takes no guests in. */
export async function assertTakesGuests(tx: Db, organizationId: string): Promise<void> {
  if ((await lockGuestInvites(tx, organizationId)) !== 'nobody') return;
  throw new Conflict('guests_off', 'This organization does not accept guests. Ask one of its admins.');
}
