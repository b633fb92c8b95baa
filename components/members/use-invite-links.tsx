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

/** The links by which anybody who has them joins: the button that makes one, and the table of those there are. */
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
    blocked ?? (organization.inviteLinks ? undefined : 'Invite links are switched off in the profile');
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
          Invite links are switched off in the profile of this organization, so none of these lets anybody in.
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
          { id: 'role', name: 'Change what it gives', icon: ShieldUser, run: setChanging },
          { id: 'delete', name: 'Delete invite link', icon: Trash2, danger: true, run: remove },
        ]}
        empty={
          blocked === undefined
            ? {
                icon: <Link2 />,
                title: 'No links yet',
                description:
                  'A link saves asking for addresses: post it where your people are, and they come in by themselves.',
                action: isOfPlace ? undefined : buttonAs('primary'),
              }
            : {
                icon: <Lock />,
                title: 'No link that you may see',
                description: `${blocked}, and admins of a space or collection make those that open it.`,
              }
        }
        access="Admins of the organization make these links."
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
    () => toastDone('The link is copied'),
    () => toastNote('Copying is blocked by the browser'),
  );
}

function useDeleteLink(organizationId: string): (link: LinkInvite) => void {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return (link) =>
    confirm({
      title: 'Delete this invite link?',
      description: `${nameOfLink(link)}. Nobody joins by it any more; who joined by it stays. To use it again later, switch it off instead.`,
      verb: 'Delete invite link',
      run: async () => {
        const outcome = await deleteLinkInvite({ organizationId, inviteId: link.id });
        await invalidate('listLinkInvites');
        if (outcome.ok) toastDone('The invite link is deleted');
        return outcome;
      },
    });
}
