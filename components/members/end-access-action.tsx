'use client';

import { ShieldX } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import type { Member } from '#lib/contract/members/schemas.ts';

const EndAccessWindow = lazyWindow(async () => (await import('./end-access-window.tsx')).EndAccessWindow);

/** Ends all access of a member to the organization, for admins. */
export function useEndAccess(organizationId: string, onRemoved?: () => void): ThingAction<Member>[] {
  const { organization, user } = useShell().session;
  if (!organization.permissions.admin) return [];
  return [
    {
      id: 'end-access',
      name: 'End all access',
      icon: ShieldX,
      danger: true,
      blocked: ({ id }) =>
        id === user.id
          ? 'You can’t end your own access. Leave the organization in your account, under Organizations.'
          : undefined,
      dialog: (member, onDismiss) => (
        <EndAccessWindow {...{ organizationId, member, onRemoved, onDismiss }} />
      ),
      write: ({ id }) => ({
        operation: 'endMemberAccess',
        input: { params: { organizationId, userId: id }, body: { membership: 'disable' } },
      }),
    },
  ];
}
