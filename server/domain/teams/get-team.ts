import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentTeam } from './present.ts';
import { getTeamRow } from './store.ts';

export const getTeam = operation(contract.getTeam, async ({ tx, object, actor, params }) => {
  const row = await getTeamRow(tx, object.organizationId, params.teamId, actor.id);
  return answer(200, presentTeam(row, object.organizationRole));
});
