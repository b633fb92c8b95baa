'use client';

import { UserPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ShellAction } from '#components/shell/actions.ts';
import { useActions } from '#components/shell/actions-provider.tsx';
import { useShell } from '#components/shell/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { InvitePeople } from './invite-people.tsx';

/** The button that invites people, with its shortcut and dialog. */
export function useInvite(organizationId: string): { button: ReactNode; dialog: ReactNode } {
  const [isInviting, setInviting] = useState(false);
  const { organization } = useShell().session;
  const canInvite = organization.permissions.admin;
  const actions = useMemo<ShellAction[]>(
    () =>
      canInvite
        ? [
            {
              id: 'invite-people',
              name: 'Invite people',
              group: 'Settings',
              icon: UserPlus,
              keys: 'c',
              run: () => setInviting(true),
            },
          ]
        : [],
    [canInvite],
  );
  useActions(actions);
  return {
    button: (
      <Button
        variant="primary"
        keys="c"
        disabledReason={canInvite ? undefined : 'Only organization admins can invite people'}
        onClick={() => setInviting(true)}
      >
        <UserPlus aria-hidden />
        Invite people
      </Button>
    ),
    dialog: isInviting ? (
      <InvitePeople
        organizationId={organizationId}
        defaultRole={organization.defaultRole}
        onDismiss={() => setInviting(false)}
      />
    ) : null,
  };
}
