'use client';

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';

export const InvitePeople = lazyWindow(async () => (await import('./invite-people.tsx')).InvitePeople);

/** The action that invites people, with its key, and whether its dialog is open. */
export function useInvite(organizationId: string) {
  const [isInviting, setInviting] = useState(false);
  const canInvite = useShell().session.organization.permissions.admin;
  const actions: [ShellAction] = [
    {
      id: 'invite-people',
      name: 'Invite people',
      group: 'Settings',
      icon: UserPlus,
      keys: 'c',
      disabledReason: canInvite ? undefined : 'Only organization admins can invite people',
      calls: [
        {
          operation: 'inviteMembers',
          params: { organizationId },
          body: { emails: ['ada@example.com'] },
        },
      ],
      run: () => setInviting(true),
    },
  ];
  useActions(actions);
  return { action: actions[0], isInviting, end: () => setInviting(false) };
}
