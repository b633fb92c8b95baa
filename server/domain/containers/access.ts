import type { accessRows } from '#lib/contract/shared/access-rows.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Access } from '#server/core/can.ts';
import { Invalid } from '#server/core/errors.ts';
import type { ObjectRecord } from '#server/core/objects.ts';
import { answer, type Context } from '#server/core/operation.ts';
import { explainAccess } from './explain.ts';
import {
  changeGrant,
  invite,
  pageOfAccess,
  pageOfTeamGrants,
  pageOfUserGrants,
  removeGrant,
} from './grants.ts';
import type { GrantedKind } from './store/grants.ts';

type Row = {
  id: string;
  title: string;
  organizationId: string;
  ancestry: string[];
  effectiveLevel: string;
  defaultLevel: string | null;
};

type Rows = ReturnType<typeof accessRows<'space'>>;

/** The context of an operation about the access to a space, or of the same one about a collection or site. */
type ContextOf<Name extends keyof Rows, R extends Row, Params = unknown> = Omit<
  Context<Rows[Name]>,
  'object' | 'params'
> & { object: ObjectRecord<R>; params: Params };

function grantKeyOf({ without, withoutTeam }: ContextOf<'explain', Row>['query']) {
  if (without !== undefined) return { on: without, teamId: withoutTeam };
  if (withoutTeam !== undefined)
    throw new Invalid([{ path: 'without', message: 'is needed with withoutTeam' }]);
  return undefined;
}

/** What the operations about the access to a collection, space or site do; its area binds them to its rows of the contract. */
export function accessTo<R extends Row>(kind: GrantedKind, accessOf: (row: R, level: Role | null) => Access) {
  const on = ({ row, level }: ObjectRecord<R>) => {
    const { id, organizationId, title } = row;
    return { kind, id, organizationId, title, level };
  };
  const viewer = ({ actor, object }: Pick<ContextOf<'listTeams', R>, 'actor' | 'object'>) => ({
    id: actor.id,
    role: object.organizationRole,
  });
  return {
    invite: async (context: ContextOf<'invite', R>) => {
      await invite({ ...context, on: on(context.object) }, context.body);
      return answer(204);
    },
    list: async (context: ContextOf<'list', R>) => {
      const { object, query: filter } = context;
      return answer(
        200,
        await pageOfAccess(context, { kind, row: object.row, viewer: viewer(context), filter }),
      );
    },
    explain: async ({ tx, config, object, actor, query }: ContextOf<'explain', R>) =>
      answer(
        200,
        await explainAccess(tx, config.publicUrl, {
          kind,
          row: object.row,
          viewer: { id: actor.id, role: object.organizationRole, access: object },
          userId: query.user,
          without: grantKeyOf(query),
          accessOf: (level) => accessOf(object.row, level),
        }),
      ),
    listUsers: async (context: ContextOf<'listUsers', R>) =>
      answer(200, await pageOfUserGrants(context, on(context.object))),
    updateUser: async (context: ContextOf<'updateUser', R, { userId: string }>) => {
      const { params, body, object } = context;
      await changeGrant({ ...context, on: on(object) }, { userId: params.userId }, body.role);
      return answer(204);
    },
    deleteUser: async (context: ContextOf<'deleteUser', R, { userId: string }>) => {
      const { params, object } = context;
      const removed = await removeGrant({ ...context, on: on(object) }, { userId: params.userId });
      return removed ? answer(205) : answer(204);
    },
    listTeams: async (context: ContextOf<'listTeams', R>) =>
      answer(200, await pageOfTeamGrants(context, on(context.object), viewer(context))),
    updateTeam: async (context: ContextOf<'updateTeam', R, { teamId: string }>) => {
      const { params, body, object } = context;
      await changeGrant({ ...context, on: on(object) }, { teamId: params.teamId }, body.role);
      return answer(204);
    },
    deleteTeam: async (context: ContextOf<'deleteTeam', R, { teamId: string }>) => {
      const { params, object } = context;
      const removed = await removeGrant({ ...context, on: on(object) }, { teamId: params.teamId });
      return removed ? answer(205) : answer(204);
    },
  };
}
