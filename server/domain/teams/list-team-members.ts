import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { countMemberRows, listMemberRows, memberOrder, presentMember } from '#server/domain/members/index.ts';
import { listTeamRoles } from './store.ts';

export const listTeamMembers = operation(
  contract.listTeamMembers,
  async ({ tx, actor, object, params, page, config }) => {
    const { organizationId, organizationRole } = object;
    const { teamId } = params;
    const filter = { organizationId, teamId, serviceAccounts: true };
    const viewer = { id: actor.id, role: organizationRole };
    const order = memberOrder('name', 'asc');
    const list = await page({
      order,
      rows: (where) => listMemberRows(tx, filter, viewer, order, where),
      count: () => countMemberRows(tx, filter),
    });
    const userIds = list.items.map(({ member }) => member.userId);
    const roles = new Map(
      (await listTeamRoles(tx, organizationId, { teamIds: [teamId], userIds })).map(({ userId, role }) => [
        userId,
        role,
      ]),
    );
    const items = list.items.map((row) => ({
      organization: presentMember(config.publicUrl, row),
      team: { role: roles.get(row.member.userId) ?? 'member' },
      permissions: { view: true },
    }));
    return answer(200, { ...list, items });
  },
);
