'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Outcome } from '#lib/failure.ts';
import { readOptions } from './read-options.ts';
import type { ShellSession } from './session.ts';
import { answerSessionEnd } from './session-end.ts';

const SignInAgainForm = dynamic(
  () => import('./sign-in-again-form.tsx').then((each) => each.SignInAgainForm),
  { ssr: false },
);

export type SignInAgainProps = {
  user: ShellSession['user'];
  signIn: (body: { email: string; password: string }) => Promise<Outcome<unknown>>;
};

/** Begins a session again that ended, over the screen where it was noticed; what waits for it then goes on. */
export function SignInAgain({ user, signIn }: SignInAgainProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  const client = useQueryClient();
  useEffect(
    () =>
      answerSessionEnd(() => {
        setAsking(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const settle = (isSignedIn: boolean) => {
    setAsking(false);
    answer.current?.(isSignedIn);
  };
  const goOn = async () => {
    const { id } = await client.fetchQuery({ ...readOptions('getCurrentUser', {}), staleTime: 0 });
    // Nothing of the one person may be shown to, or done as, another.
    if (id !== user.id) return location.reload();
    settle(true);
    await client.invalidateQueries();
  };
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => (open ? undefined : settle(false))}
      title="Your session has ended"
      description="Sign in again to go on where you are."
    >
      <SignInAgainForm user={user} signIn={signIn} onSignedIn={() => void goOn()} />
    </Dialog>
  );
}
