'use client';

import { Copy, Link2, Lock, Plus, ShieldUser, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { LinkInvite } from '#lib/contract/members/invite-schemas.ts';
import { inviteLinkColumns, nameOfLink } from './invite-link-columns.tsx';
import { CreateInviteLink, InviteLinkRole } from './invite-link-forms.tsx';
import { inviteLinksInput, type LinkPlace } from './link-place.ts';

export type InviteLinksOptions = {
  organizationId: string;
  /** The space or collection to list links of; without it, everything that the caller administers. */
  place?: LinkPlace;
  /** Why the caller can't create a link here. */
  blocked: string | undefined;
};

/** The invite links: the button that creates one, and the table of all. */
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
          None of these links work, because invite links are turned off in Settings.
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
          {
            id: 'copy',
            name: 'Copy link',
            icon: Copy,
            run: (link) => void copyWithToast(link.urls.invite, 'Link copied'),
          },
          { id: 'role', name: 'Change role', icon: ShieldUser, run: setChanging },
          { id: 'delete', name: 'Delete invite link', icon: Trash2, danger: true, run: remove },
        ]}
        empty={
          blocked === undefined
            ? {
                icon: <Link2 />,
                title: 'No invite links yet',
                description: 'People who open an invite link can join without an invitation by e-mail.',
                action: isOfPlace ? undefined : buttonAs('primary'),
              }
            : {
                icon: <Lock />,
                title: 'No invite links',
                description: `${blocked}. Admins of a space or collection create the links to it.`,
              }
        }
        access="Ask an organization admin."
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

function useDeleteLink(organizationId: string): (link: LinkInvite) => void {
  const confirm = useConfirm();
  const act = useAct();
  return (link) =>
    confirm({
      title: 'Delete this invite link?',
      description: `${nameOfLink(link)}. It stops working, and people who joined with it stay. To use it again later, turn it off instead.`,
      verb: 'Delete invite link',
      run: () =>
        act(
          'deleteLinkInvite',
          { params: { organizationId, inviteId: link.id } },
          { done: 'Invite link deleted' },
        ),
    });
}
