'use client';

import { perform } from '#components/shell/perform.ts';
import { useInvalidate } from '#components/shell/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { Role } from '#lib/contract/shared/roles.ts';
import { roleName } from '#lib/role-names.ts';
import {
  deleteSpaceTeam,
  deleteSpaceUser,
  inviteToSpace,
  updateSpaceTeam,
  updateSpaceUser,
} from './actions.ts';

/** A person or a team with the role that it was given on a space. */
export type Grant = { kind: 'user' | 'team'; id: string; name: string; image?: string | null; role: Role };

/** The reads that show who has access to a space. */
export const shownByAccess = [
  'listSpaceUsers',
  'listSpaceTeams',
  'listSpaceAccess',
  'explainSpaceAccess',
  'getSpace',
] as const;

/** Changes and takes away the roles that were given on a space, each with a way back. */
export function useAccessActs(spaceId: string) {
  const invalidate = useInvalidate();
  const put = ({ kind, id }: Grant, role: Role) =>
    kind === 'user'
      ? perform(updateSpaceUser, { spaceId, userId: id, body: { role } })
      : perform(updateSpaceTeam, { spaceId, teamId: id, body: { role } });
  const changeRole = async (grant: Grant, role: Role) => {
    const outcome = await put(grant, role);
    await invalidate(...shownByAccess);
    if (!outcome.ok) return toastFailure(`The role of ${grant.name} did not change`, outcome.failure);
    toastDone(
      `${grant.name} is now ${roleName(role)}`,
      () => void changeRole({ ...grant, role }, grant.role),
    );
  };
  const giveBack = async ({ kind, id, name, role }: Grant) => {
    const body = kind === 'user' ? { role, users: [id] } : { role, teams: [id] };
    const outcome = await perform(inviteToSpace, { spaceId, body });
    await invalidate(...shownByAccess);
    if (!outcome.ok) toastFailure(`${name} did not get the role back`, outcome.failure);
  };
  const remove = async (grant: Grant) => {
    const { kind, id, name } = grant;
    const outcome =
      kind === 'user'
        ? await perform(deleteSpaceUser, { spaceId, userId: id })
        : await perform(deleteSpaceTeam, { spaceId, teamId: id });
    await invalidate(...shownByAccess);
    if (!outcome.ok) return toastFailure(`The role of ${name} was not taken away`, outcome.failure);
    toastDone(`${name} has no role of their own here any more`, () => void giveBack(grant));
  };
  return { changeRole, remove };
}
