'use client';

import { CalendarClock } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useShell } from '#components/frame/shell-state.ts';
import type { Member } from '#lib/contract/members/schemas.ts';

/** Renews the access of a guest, for admins. Enabling a guest whose access ended renews it, too. */
export function useGuestAccess(organizationId: string): ThingAction<Member>[] {
  if (!useShell().session.organization.permissions.admin) return [];
  return [
    {
      id: 'renew-access',
      name: 'Renew access',
      icon: CalendarClock,
      hidden: (member) => member.accessEndsAt === undefined && 'The access of this member does not end',
      write: ({ id, user }) => ({
        operation: 'renewGuestAccess',
        input: { params: { organizationId, userId: id } },
        done: `Access of ${user.displayName} renewed`,
      }),
    },
  ];
}
