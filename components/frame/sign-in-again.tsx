'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readOptions } from '#components/data/read-options.ts';
import { answerSessionEnd } from '#components/data/session-end.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { SignInAgainProps } from './sign-in-again-dialog.tsx';
import { untilTypingPauses, watchTyping } from './typing-pause.ts';

const SignInAgainDialog = lazyWindow(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
);

/** Asks for a new session over the current screen; pending requests then continue. */
export function SignInAgain({ user, signIn, singleSignOn }: SignInAgainProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(undefined);
  const client = useQueryClient();
  useEffect(watchTyping, []);
  useEffect(
    () =>
      answerSessionEnd(async () => {
        await untilTypingPauses();
        setAsking(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const finish = (isSignedIn: boolean) => {
    setAsking(false);
    answer.current?.(isSignedIn);
  };
  const goOn = async () => {
    const { id } = await client.fetchQuery({ ...readOptions('getCurrentUser', {}), staleTime: 0 });
    // A different person must neither see the screen nor send its requests.
    if (id !== user.id) return location.reload();
    finish(true);
    await client.invalidateQueries();
  };
  return isAsking ? (
    <SignInAgainDialog
      user={user}
      signIn={signIn}
      singleSignOn={singleSignOn}
      onSignedIn={() => void goOn()}
      onDismiss={() => finish(false)}
    />
  ) : null;
}
