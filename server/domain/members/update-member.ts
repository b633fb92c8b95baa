import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from './present.ts';
import { mustLeaveAnAdmin } from './rules.ts';
import { getMemberRow, updateMemberRow } from './store.ts';

export const updateMember = operation(
  contract.updateMember,
  async ({ tx, actor, object, params, body, config, audit }) => {
    const { organizationId, organizationRole } = object;
    const { member, user } = object.row;
    const role = body.role === undefined ? member.role : body.role;
    const disabled = body.disabled ?? member.disabled;
    if (role !== 'admin' || disabled) await mustLeaveAnAdmin(tx, organizationId, params.userId);
    await updateMemberRow(tx, organizationId, params.userId, { role, disabled });
    await audit({
      organizationId,
      action: 'member.updated',
      target: { type: 'member', id: params.userId, label: user.displayName },
      payload: { before: { role: member.role, disabled: member.disabled }, after: { role, disabled } },
    });
    const viewer = { id: actor.id, role: organizationRole };
    const updated = await getMemberRow(tx, organizationId, params.userId, viewer);
    return answer(200, presentMember(config.publicUrl, updated));
  },
);
