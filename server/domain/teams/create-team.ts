import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentTeam } from './present.ts';
import { assertMembers } from './rules.ts';
import { getTeamRow, insertTeam, putTeamMembers } from './store.ts';

export const createTeam = operation(contract.createTeam, async (context) => {
  const { tx, object, actor, body, newId, now, audit } = context;
  const { organizationId, organizationRole } = object;
  const userIds = [...new Set(body.members)];
  await assertMembers(
    tx,
    organizationId,
    userIds.map((userId, at) => ({ path: `members.${at}`, userId })),
  );

  const team = { organizationId, id: newId(), title: body.title, createdAt: now() };
  await insertTeam(tx, team);
  await putTeamMembers(
    tx,
    organizationId,
    team.id,
    userIds.map((userId) => ({ userId, role: 'member' })),
  );
  await audit({
    organizationId,
    action: 'team.created',
    target: { type: 'team', id: team.id, label: team.title },
    payload: { members: userIds },
  });
  return answer(201, presentTeam(await getTeamRow(tx, organizationId, team.id, actor.id), organizationRole));
});
