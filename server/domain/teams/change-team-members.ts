import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { assertMembers } from './rules.ts';
import { deleteTeamMembers, lockTeam, putTeamMembers } from './store.ts';

export const changeTeamMembers = operation(
  contract.changeTeamMembers,
  async ({ tx, object, params, body, audit }) => {
    const { organizationId, row } = object;
    const { add = [], remove = [], memberships = {} } = body;
    await assertMembers(tx, organizationId, [
      ...add.map((userId, at) => ({ path: `add.${at}`, userId })),
      ...Object.keys(memberships).map((userId) => ({ path: `memberships.${userId}`, userId })),
    ]);
    await lockTeam(tx, organizationId, params.teamId);
    // Who is named in both is removed, so the removal comes last.
    const people = [...new Set([...add, ...Object.keys(memberships)])];
    await putTeamMembers(
      tx,
      organizationId,
      params.teamId,
      people.map((userId) => ({ userId, role: memberships[userId]?.role })),
    );
    await deleteTeamMembers(tx, organizationId, params.teamId, remove);
    await audit({
      organizationId,
      action: 'team.members_changed',
      target: { type: 'team', id: row.id, label: row.title },
      payload: { add, remove, memberships },
    });
    return answer(204);
  },
);
