'use client';

import { useEffect, useState } from 'react';
import { useTask } from '#components/data/task.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import type { ShellSession } from './session.ts';
import { type SignIn, SignInFields } from './sign-in-fields.tsx';

/** Signing in by an identity provider, on the console's own server. */
export type SingleSignOn = {
  readAvailability: () => Promise<Outcome<{ available: boolean }>>;
  /** Refused while this browser is not signed in. */
  readSignedIn: () => Promise<Outcome<unknown>>;
};

export type SignInAgainProps = {
  user: ShellSession['user'];
  signIn: SignIn;
  singleSignOn: SingleSignOn;
};

export type SignInAgainDialogProps = SignInAgainProps & {
  onSignedIn: () => void;
  onDismiss: () => void;
};

/** The dialog in which a person whose session has ended, or is too old, signs in. */
export function SignInAgainDialog({
  user,
  signIn,
  singleSignOn,
  onSignedIn,
  onDismiss,
}: SignInAgainDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Sign in again"
      description="Your session has ended, or is too old for this organization. What is on this screen stays."
    >
      <SignInFields email={user.email} signIn={signIn} onSignedIn={onSignedIn} />
      <SignInInOtherTab singleSignOn={singleSignOn} onSignedIn={onSignedIn} />
    </Dialog>
  );
}

/** Signs in by an identity provider in another tab, so that this screen and what was typed in it stay. */
function SignInInOtherTab({
  singleSignOn: { readAvailability, readSignedIn },
  onSignedIn,
}: Pick<SignInAgainDialogProps, 'singleSignOn' | 'onSignedIn'>) {
  const [isAvailable, setAvailable] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const check = useTask(readSignedIn, { onDone: onSignedIn });
  useEffect(() => {
    readAvailability().then(
      (read) => setAvailable(read.ok && read.data.available),
      () => undefined,
    );
  }, [readAvailability]);
  if (!isAvailable) return null;
  return (
    <div className="mt-3 space-y-3">
      <Button asChild className="w-full">
        <a href={paths.findSignIn()} target="_blank" rel="noreferrer" onClick={() => setOpened(true)}>
          Continue with single sign-on
        </a>
      </Button>
      {isOpened ? (
        <>
          <p className="text-ink-soft">Sign in in the new tab, then come back to this one.</p>
          {check.failure ? (
            <Callout tone="caution" announce>
              You are not signed in yet.
            </Callout>
          ) : null}
          <Button className="w-full" loading={check.loading} onClick={() => check.run(undefined)}>
            Continue here
          </Button>
        </>
      ) : null}
    </div>
  );
}
