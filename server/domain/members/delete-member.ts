import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertAdminLeft } from '#server/domain/organizations/index.ts';
import { deleteMemberRow } from './store/members.ts';

/** An admin removes somebody, or a person leaves. */
export const deleteMember = operation(
  contract.deleteMember,
  async ({ tx, actor, object, params, audit, record }) => {
    const { organizationId } = object;
    await assertAdminLeft(tx, organizationId, params.userId);
    if (!(await deleteMemberRow(tx, organizationId, params.userId))) return answer(204);
    await audit({
      organizationId,
      action: params.userId === actor.id ? 'member.left' : 'member.removed',
      target: { type: 'member', id: params.userId, label: object.row.user.displayName },
    });
    await record({ type: 'member.removed', organizationId, subject: params.userId, data: {} });
    return answer(205);
  },
);
