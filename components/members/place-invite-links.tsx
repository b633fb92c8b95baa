'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useList } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { InviteLinksTable } from './invite-links-table.tsx';
import { inviteLinksInput, type LinkPlace } from './link-place.ts';
import { NewInviteLinkButton } from './new-invite-link-button.tsx';

export type PlaceInviteLinksProps = { organizationId: string; place: LinkPlace };

/** The number of invite links to a space or collection, and the panel where its admins manage them. */
export function PlaceInviteLinks({ organizationId, place }: PlaceInviteLinksProps) {
  const [isOpen, setOpen] = useState(false);
  const { items, isLoading } = useList('listLinkInvites', inviteLinksInput(organizationId, place));
  const active = items.filter((link) => link.active).length;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        Invite links
        <span className="text-ink-soft">{isLoading ? '' : active === 0 ? 'None' : `${active} active`}</span>
      </Button>
      {isOpen ? <Panel {...{ organizationId, place }} onDismiss={() => setOpen(false)} /> : null}
    </>
  );
}

function Panel({ organizationId, place, onDismiss }: PlaceInviteLinksProps & { onDismiss: () => void }) {
  return (
    <SideModal
      open
      onOpenChange={onDismiss}
      title="Invite links"
      description={`Anyone with a link gets its role on this ${place.kind} until you turn it off.`}
      width="lg"
      footer={
        <div className="flex justify-end">
          <NewInviteLinkButton {...{ organizationId, place }} />
        </div>
      }
    >
      <div className="flex h-full flex-col">
        <InviteLinksTable {...{ organizationId, place }} />
      </div>
    </SideModal>
  );
}
