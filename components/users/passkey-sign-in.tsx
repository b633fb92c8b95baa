'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useTask } from '#components/data/task.ts';
import { useRouter } from '#components/form/router.ts';
import type { UsedCredential } from '#lib/contract/users/passkeys.ts';
import type { Outcome } from '#lib/failure.ts';
import { requestCredential, waitForProposedPasskey } from './passkey-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInWithPasskey, startPasskeySignIn } from './server-actions.ts';

/**
 * Signs in with a passkey and opens the address that the person wanted: by a button, and among what the browser proposes
 * for the e-mail field.
 */
export function PasskeySignIn({ next }: { next: string }) {
  const router = useRouter();
  // Another sign-in would end the session of the next screen, and what was refused would be proposed without end.
  const [isOver, setOver] = useState(false);
  const { run, loading, failure } = useTask(signIn, {
    onDone: () => {
      setOver(true);
      router.replace(next);
    },
    onFailed: (_, proposed) => setOver(proposed !== undefined),
  });
  const signInWith = useEffectEvent(run);
  // The browser asks for one passkey at a time.
  const isAsked = !loading && !isOver;
  useEffect(() => {
    if (!isAsked) return undefined;
    const waiting = new AbortController();
    void waitForProposedPasskey(startPasskeySignIn, waiting.signal).then((credential) => {
      if (credential && !waiting.signal.aborted) signInWith(credential);
    });
    return () => waiting.abort();
  }, [isAsked]);
  return (
    <PasskeyButton className="w-full" loading={loading} failure={failure} onClick={() => run(undefined)} />
  );
}

/** Signs in with a passkey that was chosen, or has the person choose one. */
async function signIn(chosen: UsedCredential | undefined): Promise<Outcome<null>> {
  if (chosen) return signInWithPasskey({ credential: chosen });
  const request = await startPasskeySignIn();
  if (!request.ok) return request;
  const credential = await requestCredential(request.data, 'sign in with your password');
  return credential.ok ? signInWithPasskey({ credential: credential.data }) : credential;
}
