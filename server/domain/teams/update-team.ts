import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentTeam } from './present.ts';
import { getTeamRow, renameTeam } from './store.ts';

export const updateTeam = operation(
  contract.updateTeam,
  async ({ tx, object, actor, params, body, audit }) => {
    const { organizationId, organizationRole, row } = object;
    await renameTeam(tx, organizationId, params.teamId, body.title);
    await audit({
      organizationId,
      action: 'team.renamed',
      target: { type: 'team', id: params.teamId, label: body.title },
      payload: { before: row.title, after: body.title },
    });
    const team = await getTeamRow(tx, organizationId, params.teamId, actor.id);
    return answer(200, presentTeam(team, organizationRole));
  },
);
