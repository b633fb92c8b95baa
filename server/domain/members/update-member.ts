import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertAdminLeft } from '#server/domain/organizations/index.ts';
import { presentMember } from './present.ts';
import { getMemberRow } from './store/lists.ts';
import { lockMember, updateMemberRow } from './store/members.ts';

export const updateMember = operation(
  contract.updateMember,
  async ({ tx, actor, object, params, body, config, now, audit, record }) => {
    const { organizationId, organizationRole } = object;
    const losesAdmin = body.disabled === true || (body.role !== undefined && body.role !== 'admin');
    if (losesAdmin) await assertAdminLeft(tx, organizationId, params.userId);
    const { role, disabled } = await lockMember(tx, organizationId, params.userId);
    // Only what this request names is written: somebody else may be changing the other at this moment.
    const startsGuest = (role !== null && body.role === null) || (disabled && body.disabled === false);
    const guest = startsGuest ? { guestSince: now() } : {};
    await updateMemberRow(tx, organizationId, params.userId, { ...body, ...guest });
    const viewer = { id: actor.id, role: organizationRole };
    const updated = await getMemberRow(tx, organizationId, params.userId, viewer);
    await audit({
      organizationId,
      action: 'member.updated',
      target: { type: 'member', id: params.userId, label: updated.user.displayName },
      payload: {
        before: { role, disabled },
        after: { role: updated.member.role, disabled: updated.member.disabled },
      },
    });
    await record({ type: 'member.updated', organizationId, subject: params.userId, data: {} });
    return answer(200, presentMember(config.publicUrl, updated));
  },
);
