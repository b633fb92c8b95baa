import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteTeamMembers } from './store.ts';

export const deleteTeamMember = operation(
  contract.deleteTeamMember,
  async ({ tx, object, params, audit }) => {
    const { organizationId, row } = object;
    const { teamId, userId } = params;
    const removed = await deleteTeamMembers(tx, organizationId, teamId, [userId]);
    if (removed === 0) return answer(204);
    await audit({
      organizationId,
      action: 'team.members_changed',
      target: { type: 'team', id: teamId, label: row.title },
      payload: { remove: [userId] },
    });
    return answer(205);
  },
);
