import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentTeam } from './present.ts';
import { countTeamRows, listTeamRows, teamOrder } from './store.ts';

export const listTeams = operation(contract.listTeams, async ({ tx, object, actor, query, page }) => {
  const { organizationId, organizationRole } = object;
  const filter = { organizationId, viewerId: actor.id, manager: query.owner, title: query.title };
  const list = await page({
    order: teamOrder,
    rows: (where) => listTeamRows(tx, filter, where),
    count: () => countTeamRows(tx, filter),
  });
  return answer(200, { ...list, items: list.items.map((row) => presentTeam(row, organizationRole)) });
});
