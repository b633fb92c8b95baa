import { contract } from '#lib/contract/contract.ts';
import type { Loaded } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  changeGrant,
  explainAccess,
  invite,
  pageOfAccess,
  pageOfTeamGrants,
  pageOfUserGrants,
  removeGrant,
  type Target,
} from '#server/domain/containers/index.ts';
import { standingOnSpace } from './standing.ts';
import type { SpaceRow } from './store.ts';

type On = Target & { title: string; level: Loaded['level'] };

/** The space as something that roles are given on. */
function target({ row, level }: Loaded<SpaceRow>): On {
  const { id, organizationId, title } = row;
  return { kind: 'space', id, organizationId, title, level };
}

export const inviteToSpace = operation(contract.inviteToSpace, async (context) => {
  await invite({ ...context, on: target(context.object) }, context.body);
  return answer(204);
});

export const listSpaceAccess = operation(contract.listSpaceAccess, async (context) =>
  answer(200, await pageOfAccess(context, context.object.row, context.query.role)),
);

export const explainSpaceAccess = operation(
  contract.explainSpaceAccess,
  async ({ tx, config, object, actor, query }) =>
    answer(
      200,
      await explainAccess(tx, config.publicUrl, {
        kind: 'space',
        row: object.row,
        viewer: { id: actor.id, role: object.organizationRole, standing: object },
        userId: query.user,
        standingOf: (level) => standingOnSpace(object.row, level),
      }),
    ),
);

export const listSpaceUsers = operation(contract.listSpaceUsers, async (context) =>
  answer(200, await pageOfUserGrants(context, target(context.object))),
);

export const updateSpaceUser = operation(contract.updateSpaceUser, async (context) => {
  const { params, body, object } = context;
  await changeGrant({ ...context, on: target(object) }, { userId: params.userId }, body.role);
  return answer(204);
});

export const deleteSpaceUser = operation(contract.deleteSpaceUser, async (context) => {
  const { params, object } = context;
  const removed = await removeGrant({ ...context, on: target(object) }, { userId: params.userId });
  return removed ? answer(205) : answer(204);
});

export const listSpaceTeams = operation(contract.listSpaceTeams, async (context) => {
  const { actor, object } = context;
  const viewer = { id: actor.id, role: object.organizationRole };
  return answer(200, await pageOfTeamGrants(context, target(object), viewer));
});

export const updateSpaceTeam = operation(contract.updateSpaceTeam, async (context) => {
  const { params, body, object } = context;
  await changeGrant({ ...context, on: target(object) }, { teamId: params.teamId }, body.role);
  return answer(204);
});

export const deleteSpaceTeam = operation(contract.deleteSpaceTeam, async (context) => {
  const { params, object } = context;
  const removed = await removeGrant({ ...context, on: target(object) }, { teamId: params.teamId });
  return removed ? answer(205) : answer(204);
});
