import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { mustLeaveAnAdmin } from './rules.ts';
import { deleteMemberRow } from './store.ts';

export const deleteMember = operation(contract.deleteMember, async ({ tx, object, params, audit }) => {
  const { organizationId } = object;
  await mustLeaveAnAdmin(tx, organizationId, params.userId);
  if (!(await deleteMemberRow(tx, organizationId, params.userId))) return answer(204);
  await audit({
    organizationId,
    action: 'member.removed',
    target: { type: 'member', id: params.userId, label: object.row.user.displayName },
  });
  return answer(205);
});
