'use client';

import { Copy, Link2, Lock, Plus, ShieldUser, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useConfirm } from '#components/shell/confirm.tsx';
import { useInvalidate, useList } from '#components/shell/query.ts';
import { useShell } from '#components/shell/shell-state.ts';
import { toastDone, toastNote } from '#components/shell/toasts.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { LinkInvite } from '#lib/contract/members/invite-schemas.ts';
import { deleteLinkInvite } from './actions.ts';
import { inviteLinkColumns, nameOfLink } from './invite-link-columns.tsx';
import { CreateInviteLink, InviteLinkRole } from './invite-link-forms.tsx';
import { inviteLinksInput, type LinkPlace } from './link-place.ts';

export type InviteLinksOptions = {
  organizationId: string;
  /** The one thing whose links are meant; all that the caller administers without it. */
  place?: LinkPlace;
  /** Why no link may be made here. */
  blocked: string | undefined;
};

/** The links that anyone can use to join: the button that creates one, and the table of all of them. */
export function useInviteLinks({ organizationId, place, blocked }: InviteLinksOptions): {
  button: ReactNode;
  table: ReactNode;
} {
  const { organization } = useShell().session;
  const list = useList('listLinkInvites', inviteLinksInput(organizationId, place));
  const [isCreating, setCreating] = useState(false);
  const [changing, setChanging] = useState<LinkInvite>();
  const remove = useDeleteLink(organizationId);
  const isOfPlace = place !== undefined;
  const columns = useMemo(() => inviteLinkColumns(organizationId, isOfPlace), [organizationId, isOfPlace]);
  const reason =
    blocked ?? (organization.inviteLinks ? undefined : 'Invite links are turned off in Settings');
  const buttonAs = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} disabledReason={reason} onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      New invite link
    </Button>
  );
  const table = (
    <>
      {!organization.inviteLinks && list.items.length > 0 ? (
        <Callout tone="caution" className="mb-4">
          Invite links are turned off in Settings, so none of these work.
        </Callout>
      ) : null}
      <DataTable
        label="invite links"
        singular="invite link"
        list={list}
        columns={columns}
        idOf={(link) => link.id}
        nameOf={nameOfLink}
        actions={[
          { id: 'copy', name: 'Copy link', icon: Copy, run: (link) => void copyLink(link) },
          { id: 'role', name: 'Change role', icon: ShieldUser, run: setChanging },
          { id: 'delete', name: 'Delete invite link', icon: Trash2, danger: true, run: remove },
        ]}
        empty={
          blocked === undefined
            ? {
                icon: <Link2 />,
                title: 'No links yet',
                description:
                  'Share a link where your people are, and they join without an invitation by e-mail.',
                action: isOfPlace ? undefined : buttonAs('primary'),
              }
            : {
                icon: <Lock />,
                title: 'No links that you can see',
                description: `${blocked}. Admins of a space or collection create the links to it.`,
              }
        }
        access="Organization admins create these links."
      />
      {isCreating ? (
        <CreateInviteLink {...{ organizationId, place }} onDismiss={() => setCreating(false)} />
      ) : null}
      {changing ? (
        <InviteLinkRole
          key={changing.id}
          organizationId={organizationId}
          link={changing}
          onDismiss={() => setChanging(undefined)}
        />
      ) : null}
    </>
  );
  return { button: buttonAs(isOfPlace ? 'secondary' : 'primary'), table };
}

async function copyLink(link: LinkInvite): Promise<void> {
  await navigator.clipboard.writeText(link.urls.invite).then(
    () => toastDone('Link copied'),
    () => toastNote('Copying is blocked by the browser'),
  );
}

function useDeleteLink(organizationId: string): (link: LinkInvite) => void {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return (link) =>
    confirm({
      title: 'Delete this invite link?',
      description: `${nameOfLink(link)}. The link stops working; people who joined with it stay. To use it again later, turn it off instead.`,
      verb: 'Delete invite link',
      run: async () => {
        const outcome = await deleteLinkInvite({ organizationId, inviteId: link.id });
        await invalidate('listLinkInvites');
        if (outcome.ok) toastDone('Invite link deleted');
        return outcome;
      },
    });
}
