'use client';

import { Link2, Lock, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useList } from '#components/data/query.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { inviteLinkActions } from './invite-link-actions.tsx';
import { inviteLinkColumns } from './invite-link-columns.tsx';
import { CreateInviteLink } from './invite-link-forms.tsx';
import { nameOfLink } from './invite-link-names.ts';
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
  const isOfPlace = place !== undefined;
  const columns = inviteLinkColumns(organizationId, isOfPlace);
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
        actions={inviteLinkActions(organizationId)}
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
    </>
  );
  return { button: buttonAs(isOfPlace ? 'secondary' : 'primary'), table };
}
