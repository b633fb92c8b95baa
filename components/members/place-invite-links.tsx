'use client';

import { Card } from '#components/ui/card.tsx';
import type { LinkPlace } from './link-place.ts';
import { useInviteLinks } from './use-invite-links.tsx';

export type PlaceInviteLinksProps = { organizationId: string; place: LinkPlace };

/** The links that open one space or collection, for those who administer it. */
export function PlaceInviteLinks({ organizationId, place }: PlaceInviteLinksProps) {
  const { button, table } = useInviteLinks({ organizationId, place, blocked: undefined });
  return (
    <Card
      title="Invite links"
      description={`Anyone with a link gets its role on this ${place.kind} until you turn it off.`}
      actions={button}
    >
      <div className="flex h-72 flex-col">{table}</div>
    </Card>
  );
}
