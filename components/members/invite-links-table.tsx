'use client';

import { Link2, Lock } from 'lucide-react';
import { useList } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { inviteLinkActions } from './invite-link-actions.tsx';
import { inviteLinkColumns } from './invite-link-columns.tsx';
import { nameOfLink } from './invite-link-names.ts';
import { inviteLinksInput } from './link-place.ts';
import { NewInviteLinkButton, type NewInviteLinkButtonProps } from './new-invite-link-button.tsx';

/** The invite links to a space or collection or, without a place, to everything that the caller administers. */
export function InviteLinksTable({ organizationId, place, blocked }: NewInviteLinkButtonProps) {
  const { inviteLinks } = useShell().session.organization;
  const list = useList('listLinkInvites', inviteLinksInput(organizationId, place));
  return (
    <>
      {!inviteLinks && list.items.length > 0 ? (
        <Callout tone="caution" className="mb-4">
          None of these links work, because invite links are turned off in Settings.
        </Callout>
      ) : null}
      <DataTable
        label="invite links"
        singular="invite link"
        list={list}
        columns={inviteLinkColumns(organizationId, place !== undefined)}
        idOf={(link) => link.id}
        nameOf={nameOfLink}
        actions={inviteLinkActions(organizationId)}
        empty={
          blocked === undefined
            ? {
                icon: <Link2 />,
                title: 'No invite links yet',
                description: 'People who open an invite link can join without an invitation by e-mail.',
                action: place ? undefined : <NewInviteLinkButton organizationId={organizationId} />,
              }
            : {
                icon: <Lock />,
                title: 'No invite links',
                description: `${blocked}. Admins of a space or collection create the links to it.`,
              }
        }
        access="Ask an organization admin."
      />
    </>
  );
}
