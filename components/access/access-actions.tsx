import { ShieldQuestion, ShieldUser, UserMinus } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { UserAccess } from '#lib/contract/shared/access.ts';
import type { AccessPlace } from './access-place.ts';
import { deleteGrant, type Grant } from './grant-writes.ts';

const GrantDialog = lazyWindow(async () => (await import('./grant-dialog.tsx')).GrantDialog);

/** The role that a person has on the place itself. */
function grantOf(place: AccessPlace, { user, sources }: UserAccess): Grant | undefined {
  const own = sources.find(
    ({ kind, on }) => kind === 'grant' && on.kind === place.kind && on.id === place.id,
  );
  return own && { kind: 'user', id: user.id, name: user.displayName, role: own.role };
}

/** The actions on a person with access to a place. */
export function accessActions(
  place: AccessPlace,
  onExplain: (person: UserAccess['user']) => void,
): ThingAction<UserAccess>[] {
  return [
    {
      id: 'explain',
      name: 'Explain access',
      icon: ShieldQuestion,
      run: ({ user }) => onExplain(user),
    },
    {
      id: 'role',
      name: 'Change role here',
      icon: ShieldUser,
      keys: 'e',
      dialog: (one, onDismiss) => (
        <GrantDialog place={place} person={one.user} grant={grantOf(place, one)} onDismiss={onDismiss} />
      ),
    },
    {
      id: 'remove',
      name: 'Remove role here',
      many: 'Remove roles here',
      icon: UserMinus,
      keys: '#',
      danger: true,
      warning: `They lose their role on this ${place.kind}. Roles from elsewhere stay.`,
      blocked: (one) =>
        grantOf(place, one) ? undefined : `Their role does not come from this ${place.kind}`,
      write: (one) => {
        const { id, displayName: name } = one.user;
        return deleteGrant(place, grantOf(place, one) ?? { kind: 'user', id, name, role: one.permission });
      },
    },
  ];
}
