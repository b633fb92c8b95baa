import { CalendarClock, Copy, Link2, LockOpen, Pencil, RefreshCw, Trash2, Unlink } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { patchItems } from '#components/data/patch.ts';
import type { Write } from '#components/data/write.ts';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

const EditShareLinkForm = lazyWindow(async () => (await import('./share-link-forms.tsx')).EditShareLinkForm);
const ShareLinkExpiryChoice = lazyWindow(
  async () => (await import('./share-link-expiry-choice.tsx')).ShareLinkExpiryChoice,
);

/** Turns a share link on or off. */
export function setShareLinkActive(place: SitePlace, link: ShareLink, active: boolean): Write {
  return {
    operation: 'updateShareLink',
    input: { params: { ...place, shareLinkId: link.id }, body: { active } },
    optimistic: [
      patchItems('listShareLinks', { params: place }, (one) =>
        one.id === link.id ? { ...one, active } : one,
      ),
    ],
    done: active ? `${link.name} turned on` : `${link.name} turned off`,
    undo: () => setShareLinkActive(place, link, !active),
    failed: `${link.name} did not change`,
  };
}

/** The actions on a share link of a site. */
export function shareLinkActions(place: SitePlace): ThingAction<ShareLink>[] {
  const paramsOf = ({ id }: ShareLink) => ({ ...place, shareLinkId: id });
  return [
    {
      id: 'copy',
      name: 'Copy address',
      icon: Copy,
      run: (link) => void copyWithToast(link.urls.published, 'Address copied'),
    },
    {
      id: 'edit',
      name: 'Edit share link',
      icon: Pencil,
      keys: 'e',
      dialog: (link, onDismiss) => <EditShareLinkForm {...{ place, link, onDismiss }} />,
      write: (link) => ({
        operation: 'updateShareLink',
        input: { params: paramsOf(link), body: { name: link.name } },
      }),
    },
    {
      id: 'regenerate',
      name: 'Create new address',
      icon: RefreshCw,
      confirm: ({ name }) => ({
        title: `Create a new address for ${name}?`,
        description:
          'The current address stops working at once, including for people who are reading with it.',
      }),
      write: (link) => ({
        operation: 'regenerateShareLink',
        input: { params: paramsOf(link) },
        done: `${link.name} has a new address`,
      }),
    },
    {
      id: 'remove-passphrase',
      name: 'Remove passphrase',
      icon: LockOpen,
      hidden: ({ hasPassphrase }) => !hasPassphrase && 'Has no passphrase',
      confirm: ({ name }) => ({
        title: `Remove the passphrase of ${name}?`,
        description: 'Anyone with the link can then read the site without it.',
      }),
      write: (link) => ({
        operation: 'updateShareLink',
        input: { params: paramsOf(link), body: { passphrase: null } },
        done: `${link.name} has no passphrase now`,
      }),
    },
    {
      id: 'expiry',
      name: 'Change expiry',
      many: 'Change expiry',
      icon: CalendarClock,
      choose: (links, onStart, onDismiss) => (
        <ShareLinkExpiryChoice {...{ place, links, onStart, onDismiss }} />
      ),
      write: (link) => ({
        operation: 'updateShareLink',
        input: { params: paramsOf(link), body: { expiresAt: link.expiresAt ?? null } },
      }),
    },
    {
      id: 'off',
      name: 'Turn off share link',
      many: 'Turn off share links',
      icon: Unlink,
      hidden: ({ active }) => !active && 'Already off',
      write: (link) => setShareLinkActive(place, link, false),
    },
    {
      id: 'on',
      name: 'Turn on share link',
      many: 'Turn on share links',
      icon: Link2,
      hidden: ({ active }) => active && 'Already on',
      write: (link) => setShareLinkActive(place, link, true),
    },
    {
      id: 'delete',
      name: 'Delete share link',
      many: 'Delete share links',
      icon: Trash2,
      keys: '#',
      danger: true,
      warning: 'People with these links lose access at once.',
      confirm: ({ name }) => ({
        title: `Delete ${name}?`,
        description:
          'People with this link lose access at once. To be able to use it again, turn it off instead.',
      }),
      write: (link) => ({
        operation: 'deleteShareLink',
        input: { params: paramsOf(link) },
        done: `${link.name} deleted`,
      }),
    },
  ];
}
