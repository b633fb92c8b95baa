'use client';

import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { InviteLinksTable } from './invite-links-table.tsx';
import { NewInviteLinkButton } from './new-invite-link-button.tsx';

/** The invite links of an organization. */
export function InviteLinksScreen({ organizationId }: { organizationId: string }) {
  const canCreate = useShell().session.organization.permissions.admin;
  const blocked = canCreate ? undefined : 'Only organization admins can create these links';
  return (
    <SettingsFrame
      title="Invite links"
      description="Anyone with a link can join until you turn it off."
      action={<NewInviteLinkButton organizationId={organizationId} blocked={blocked} />}
      fill
    >
      <InviteLinksTable organizationId={organizationId} blocked={blocked} />
    </SettingsFrame>
  );
}
