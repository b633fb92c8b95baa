'use client';

import { perform } from '#components/data/perform.ts';
import { useInvalidate } from '#components/data/query.ts';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import type { Role } from '#lib/contract/shared/roles.ts';
import { roleName } from '#lib/role-names.ts';
import { changeGrant, inviteTo, removeGrant } from './access-actions.ts';
import { type AccessPlace, shownByAccess } from './access-place.ts';

/** A person or a team with its role on a space or collection. */
export type Grant = { kind: 'user' | 'team'; id: string; name: string; image?: string | null; role: Role };

/** Changes and removes roles on a space or collection; both can be undone. */
export function useAccessActs(place: AccessPlace) {
  const invalidate = useInvalidate();
  const changeRole = async (grant: Grant, role: Role) => {
    const outcome = await perform(changeGrant, { place, to: grant.kind, id: grant.id, role });
    await invalidate(...shownByAccess);
    if (!outcome.ok) return toastFailure(`The role of ${grant.name} did not change`, outcome.failure);
    toastDone(
      `${grant.name} is now ${roleName(role)}`,
      () => void changeRole({ ...grant, role }, grant.role),
    );
  };
  const giveBack = async ({ kind, id, name, role }: Grant) => {
    const body = kind === 'user' ? { role, users: [id] } : { role, teams: [id] };
    const outcome = await perform(inviteTo, { place, body });
    await invalidate(...shownByAccess);
    if (!outcome.ok) toastFailure(`The role of ${name} was not restored`, outcome.failure);
  };
  const remove = async (grant: Grant) => {
    const outcome = await perform(removeGrant, { place, to: grant.kind, id: grant.id });
    await invalidate(...shownByAccess);
    if (!outcome.ok) return toastFailure(`The role of ${grant.name} was not removed`, outcome.failure);
    toastDone(`Role of ${grant.name} removed`, () => void giveBack(grant));
  };
  return { changeRole, remove };
}
