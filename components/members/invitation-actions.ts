import { Link2, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { PendingInvite } from '#lib/contract/members/invite-schemas.ts';

export type InviteWithUrl = PendingInvite & { url: string };

/** The actions on a pending invitation. */
export function invitationActions(
  organizationId: string,
  onRenewed: (renewed: InviteWithUrl) => void,
): ThingAction<PendingInvite>[] {
  const paramsOf = ({ id }: PendingInvite) => ({ organizationId, pendingInviteId: id });
  return [
    {
      id: 'renew',
      name: 'Create new link',
      icon: Link2,
      keys: 'e',
      confirm: ({ email }) => ({
        title: `Create a new link for ${email}?`,
        description: 'Their current link stops working. The new one works for 14 days.',
      }),
      write: (invite) => ({
        operation: 'renewPendingInvite',
        input: { params: paramsOf(invite) },
        onDone: onRenewed,
      }),
    },
    {
      id: 'revoke',
      name: 'Revoke invitation',
      many: 'Revoke invitations',
      icon: Trash2,
      keys: '#',
      danger: true,
      warning: 'Their links stop working at once.',
      confirm: ({ email }) => ({
        title: `Revoke the invitation for ${email}?`,
        description: 'Their link stops working at once. You can invite them again later.',
      }),
      write: (invite) => ({
        operation: 'deletePendingInvite',
        input: { params: paramsOf(invite) },
        done: `Invitation for ${invite.email} revoked`,
      }),
    },
  ];
}
