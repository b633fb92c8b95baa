import { Copy, Link2, ShieldUser, Trash2, Unlink } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { patchItems } from '#components/data/patch.ts';
import type { Write } from '#components/data/write.ts';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { LinkInvite } from '#lib/contract/members/invite-schemas.ts';
import { nameOfLink, roleOfLink } from './invite-link-names.ts';

const InviteLinkRole = lazyWindow(async () => (await import('./invite-link-forms.tsx')).InviteLinkRole);

/** Turns an invite link on or off. */
export function setLinkActive(organizationId: string, link: LinkInvite, active: boolean): Write {
  return {
    operation: 'updateLinkInvite',
    input: { params: { organizationId, inviteId: link.id }, body: { active } },
    optimistic: [
      patchItems('listLinkInvites', { params: { organizationId } }, (one) =>
        one.id === link.id ? { ...one, active } : one,
      ),
    ],
    done: active ? 'Invite link turned on' : 'Invite link turned off',
    undo: () => setLinkActive(organizationId, link, !active),
    failed: 'The invite link did not change',
  };
}

/** The actions on an invite link. */
export function inviteLinkActions(organizationId: string): ThingAction<LinkInvite>[] {
  const paramsOf = ({ id }: LinkInvite) => ({ organizationId, inviteId: id });
  return [
    {
      id: 'copy',
      name: 'Copy link',
      icon: Copy,
      run: (link) => void copyWithToast(link.urls.invite, 'Link copied'),
    },
    {
      id: 'role',
      name: 'Change role',
      icon: ShieldUser,
      keys: 'e',
      dialog: (link, onDismiss) => <InviteLinkRole {...{ organizationId, link, onDismiss }} />,
      write: (link) => ({
        operation: 'updateLinkInvite',
        input: { params: paramsOf(link), body: { role: roleOfLink(link) } },
      }),
    },
    {
      id: 'off',
      name: 'Turn off invite link',
      many: 'Turn off invite links',
      icon: Unlink,
      hidden: ({ active }) => !active && 'Already off',
      write: (link) => setLinkActive(organizationId, link, false),
    },
    {
      id: 'on',
      name: 'Turn on invite link',
      many: 'Turn on invite links',
      icon: Link2,
      hidden: ({ active }) => active && 'Already on',
      write: (link) => setLinkActive(organizationId, link, true),
    },
    {
      id: 'delete',
      name: 'Delete invite link',
      many: 'Delete invite links',
      icon: Trash2,
      keys: '#',
      danger: true,
      warning: 'They stop working, and people who joined with them stay.',
      confirm: (link) => ({
        title: 'Delete this invite link?',
        description: `${nameOfLink(link)}. It stops working, and people who joined with it stay. To use it again later, turn it off instead.`,
      }),
      write: (link) => ({
        operation: 'deleteLinkInvite',
        input: { params: paramsOf(link) },
        done: 'Invite link deleted',
      }),
    },
  ];
}
