import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteTeamRow } from './store.ts';

export const deleteTeam = operation(contract.deleteTeam, async ({ tx, object, params, audit }) => {
  const { organizationId, row } = object;
  if (!(await deleteTeamRow(tx, organizationId, params.teamId))) return answer(204);
  await audit({
    organizationId,
    action: 'team.deleted',
    target: { type: 'team', id: row.id, label: row.title },
  });
  return answer(205);
});
