'use client';

import { useState } from 'react';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';

const DeleteAccountWindow = lazyWindow(
  async () => (await import('./delete-account-window.tsx')).DeleteAccountWindow,
);

/** The end of a person's own account. */
export function DeleteAccountCard() {
  return (
    <Card
      title="Delete account"
      description="Your sessions, API tokens and memberships end at once. This cannot be undone."
    >
      <DeleteAccountButton />
    </Card>
  );
}

/** Opens the window that deletes the account. */
export function DeleteAccountButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete account</Button>
      {isOpen ? <DeleteAccountWindow onDismiss={() => setOpen(false)} /> : null}
    </>
  );
}
