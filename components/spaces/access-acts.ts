'use client';

import { useAct } from '#components/data/action.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { roleName } from '#lib/role-names.ts';
import type { AccessPlace } from './access-place.ts';
import { deleteGrant, type Grantee, inviteTo, updateGrant } from './access-writes.ts';

/** A person or a team with its role on a space or collection. */
export type Grant = Grantee & { name: string; image?: string | null; role: Role };

/** Changes and removes roles on a space or collection; both can be undone. */
export function useAccessActs(place: AccessPlace) {
  const act = useAct();
  const changeRole = (grant: Grant, role: Role) =>
    updateGrant(act, place, grant, role, {
      done: `${grant.name} is now ${roleName(role)}`,
      undo: () => void changeRole({ ...grant, role }, grant.role),
      failed: `The role of ${grant.name} did not change`,
    });
  const giveBack = ({ kind, id, name, role }: Grant) =>
    inviteTo(act, place, kind === 'user' ? { role, users: [id] } : { role, teams: [id] }, {
      failed: `The role of ${name} was not restored`,
    });
  const remove = (grant: Grant) =>
    deleteGrant(act, place, grant, {
      done: `Role of ${grant.name} removed`,
      undo: () => void giveBack(grant),
      failed: `The role of ${grant.name} was not removed`,
    });
  return { changeRole, remove };
}
