'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { CreateInviteLink } from './invite-link-forms.tsx';
import type { LinkPlace } from './link-place.ts';

export type NewInviteLinkButtonProps = {
  organizationId: string;
  /** The space or collection that the link opens; without it, the organization. */
  place?: LinkPlace | undefined;
  /** Why the caller can't create a link here. */
  blocked?: string | undefined;
};

/** Creates an invite link in a dialog, which shows it then. */
export function NewInviteLinkButton({ organizationId, place, blocked }: NewInviteLinkButtonProps) {
  const { inviteLinks } = useShell().session.organization;
  const [isCreating, setCreating] = useState(false);
  const disabledReason = blocked ?? (inviteLinks ? undefined : 'Invite links are turned off in Settings');
  return (
    <>
      <Button
        variant={place ? 'secondary' : 'primary'}
        disabledReason={disabledReason}
        onClick={() => setCreating(true)}
      >
        <Plus aria-hidden />
        Create invite link
      </Button>
      {isCreating ? (
        <CreateInviteLink {...{ organizationId, place }} onDismiss={() => setCreating(false)} />
      ) : null}
    </>
  );
}
