'use client';

import { useState } from 'react';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

const DeleteOrganizationWindow = lazyWindow(
  async () => (await import('./delete-organization-window.tsx')).DeleteOrganizationWindow,
);

/** The end of an organization, for its admins. */
export function DeleteOrganizationCard({ organization }: { organization: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Delete organization"
      description="Everyone loses access at once and its sites go offline. Admins can restore it for 30 days."
    >
      <Button onClick={() => setOpen(true)}>Delete organization</Button>
      {isOpen ? (
        <DeleteOrganizationWindow organization={organization} onDismiss={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
