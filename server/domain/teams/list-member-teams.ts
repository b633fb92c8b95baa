import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentTeam } from './present.ts';
import { countTeamRows, listTeamRoles, listTeamRows, teamOrder } from './store.ts';

export const listMemberTeams = operation(
  contract.listMemberTeams,
  async ({ tx, object, actor, params, query, page }) => {
    const { organizationId, organizationRole } = object;
    const filter = { organizationId, viewerId: actor.id, member: params.userId, title: query.title };
    const list = await page({
      order: teamOrder,
      rows: (where) => listTeamRows(tx, filter, where),
      count: () => countTeamRows(tx, filter),
    });
    const teamIds = list.items.map(({ team }) => team.id);
    const roles = new Map(
      (await listTeamRoles(tx, organizationId, { teamIds, userIds: [params.userId] })).map(
        ({ teamId, role }) => [teamId, role],
      ),
    );
    const items = list.items.map((row) => ({
      team: presentTeam(row, organizationRole),
      member: { role: roles.get(row.team.id) ?? 'member' },
    }));
    return answer(200, { ...list, items });
  },
);
