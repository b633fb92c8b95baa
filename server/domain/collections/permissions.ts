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
import { standingOnCollection } from './present.ts';
import type { CollectionRow } from './store.ts';

type On = Target & { title: string; level: Loaded['level'] };

/** The collection as something that roles are given on. */
function target({ row, level }: Loaded<CollectionRow>): On {
  const { id, organizationId, title } = row;
  return { kind: 'collection', id, organizationId, title, level };
}

export const inviteToCollection = operation(contract.inviteToCollection, async (context) => {
  await invite({ ...context, on: target(context.object) }, context.body);
  return answer(204);
});

export const listCollectionAccess = operation(contract.listCollectionAccess, async (context) =>
  answer(200, await pageOfAccess(context, context.object.row, context.query.role)),
);

export const explainCollectionAccess = operation(
  contract.explainCollectionAccess,
  async ({ tx, config, object, actor, query }) =>
    answer(
      200,
      await explainAccess(tx, config.publicUrl, {
        kind: 'collection',
        row: object.row,
        viewer: { id: actor.id, role: object.organizationRole, standing: object },
        userId: query.user,
        standingOf: (level) => standingOnCollection(level),
      }),
    ),
);

export const listCollectionUsers = operation(contract.listCollectionUsers, async (context) =>
  answer(200, await pageOfUserGrants(context, target(context.object))),
);

export const updateCollectionUser = operation(contract.updateCollectionUser, async (context) => {
  const { params, body, object } = context;
  await changeGrant({ ...context, on: target(object) }, { userId: params.userId }, body.role);
  return answer(204);
});

export const deleteCollectionUser = operation(contract.deleteCollectionUser, async (context) => {
  const { params, object } = context;
  const removed = await removeGrant({ ...context, on: target(object) }, { userId: params.userId });
  return removed ? answer(205) : answer(204);
});

export const listCollectionTeams = operation(contract.listCollectionTeams, async (context) => {
  const { actor, object } = context;
  const viewer = { id: actor.id, role: object.organizationRole };
  return answer(200, await pageOfTeamGrants(context, target(object), viewer));
});

export const updateCollectionTeam = operation(contract.updateCollectionTeam, async (context) => {
  const { params, body, object } = context;
  await changeGrant({ ...context, on: target(object) }, { teamId: params.teamId }, body.role);
  return answer(204);
});

export const deleteCollectionTeam = operation(contract.deleteCollectionTeam, async (context) => {
  const { params, object } = context;
  const removed = await removeGrant({ ...context, on: target(object) }, { teamId: params.teamId });
  return removed ? answer(205) : answer(204);
});
