import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { filterMemberIds } from '#server/domain/members/index.ts';
import { putTeamMembers } from './store.ts';

export const putTeamMember = operation(
  contract.putTeamMember,
  async ({ tx, object, params, body, audit }) => {
    const { organizationId, row } = object;
    const { teamId, userId } = params;
    if (!(await filterMemberIds(tx, organizationId, [userId])).has(userId)) throw new NotFound('member');
    await putTeamMembers(tx, organizationId, teamId, [{ userId, role: body?.role }]);
    await audit({
      organizationId,
      action: 'team.members_changed',
      target: { type: 'team', id: teamId, label: row.title },
      payload: { add: [userId], ...(body?.role ? { memberships: { [userId]: { role: body.role } } } : {}) },
    });
    return answer(204);
  },
);
