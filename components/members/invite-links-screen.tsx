'use client';

import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { useInviteLinks } from './use-invite-links.tsx';

/** The invite links of an organization. */
export function InviteLinksScreen({ organizationId }: { organizationId: string }) {
  const canCreate = useShell().session.organization.permissions.admin;
  const { button, table } = useInviteLinks({
    organizationId,
    blocked: canCreate ? undefined : 'Only organization admins can create these links',
  });
  return (
    <SettingsFrame
      title="Invite links"
      description="Anyone with a link can join until you turn it off."
      action={button}
      fill
    >
      {table}
    </SettingsFrame>
  );
}
