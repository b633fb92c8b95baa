import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from '../present.ts';
import { getMemberRow } from '../store/lists.ts';
import { lockMember, updateMemberRow } from '../store/members.ts';

export const renewGuestAccess = operation(
  contract.renewGuestAccess,
  async ({ tx, actor, object, params, config, now, audit, record }) => {
    const { organizationId, organizationRole } = object;
    const { userId } = params;
    const { role, disabled } = await lockMember(tx, organizationId, userId);
    if (role !== null)
      throw new Conflict('no_guest', 'The member is not a guest, so their access does not end.');
    await updateMemberRow(tx, organizationId, userId, { guestSince: now(), disabled: false });
    const viewer = { id: actor.id, role: organizationRole };
    const updated = await getMemberRow(tx, organizationId, userId, viewer);
    await audit({
      organizationId,
      action: 'member.guest_access_renewed',
      target: { type: 'member', id: userId, label: updated.user.displayName },
      payload: { before: { disabled }, after: { disabled: false } },
    });
    await record({ type: 'member.updated', organizationId, subject: userId, data: {} });
    return answer(200, presentMember(config.publicUrl, updated));
  },
);
