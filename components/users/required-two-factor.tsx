'use client';

import { useState } from 'react';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

const SetUp = lazyWindow(async () => (await import('./two-factor-set-up.tsx')).TwoFactorSetUp);

export type RequiredTwoFactorProps = {
  isEnabled: boolean;
  /** Where to go on; to the first organization when left out. */
  next: string | undefined;
};

/** Sets up two-factor authentication for a person whose organizations are closed without it, and leads on. */
export function RequiredTwoFactor({ isEnabled, next }: RequiredTwoFactorProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      {isEnabled ? (
        <Button asChild variant="primary" className="w-full">
          <a href={next ?? paths.start()}>Continue</a>
        </Button>
      ) : (
        <Button variant="primary" className="w-full" onClick={() => setOpen(true)}>
          Set up two-factor authentication
        </Button>
      )}
      {isOpen ? <SetUp onDismiss={close} /> : null}
    </>
  );
}
