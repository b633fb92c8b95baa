'use client';

import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';

const InvitePeople = lazyWindow(async () => (await import('./invite-people.tsx')).InvitePeople);

/** The button that invites people, with its shortcut and dialog. */
export function useInvite(organizationId: string): { button: ReactNode; dialog: ReactNode } {
  const [isInviting, setInviting] = useState(false);
  const { organization } = useShell().session;
  const canInvite = organization.permissions.admin;
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
  return {
    button: <ActionButton action={actions[0]} variant="primary" />,
    dialog: isInviting ? (
      <InvitePeople
        organizationId={organizationId}
        defaultRole={organization.defaultRole}
        onDismiss={() => setInviting(false)}
      />
    ) : null,
  };
}
