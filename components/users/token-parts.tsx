'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

const day = 86_400_000;
const lifetimes = [30, 90, 365];

/** When a new token ends, as choices of a field, and the one that is chosen first. */
export function useLifetimes() {
  const { now } = useClock();
  const [choices] = useState(() => [
    ...lifetimes.map((days) => ({
      value: new Date(now + days * day).toISOString(),
      label: `In ${days} days`,
    })),
    { value: undefined, label: 'Never', description: 'Until you revoke it.' },
  ]);
  return { choices, first: choices[1]?.value };
}

/** Shows the secret of a new token, once. */
export function NewTokenDialog({ token, onDismiss }: { token: string; onDismiss: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title="Your new token"
      footer={
        <Button variant="primary" onClick={onDismiss}>
          Done
        </Button>
      }
    >
      <Callout tone="caution" className="mb-4">
        Copy the token now. You won’t be able to see it again.
      </Callout>
      <CodeBlock code={token} label="token" />
    </Dialog>
  );
}
