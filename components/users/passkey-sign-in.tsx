'use client';

import { KeyRound } from 'lucide-react';
import { useTask } from '#components/data/task.ts';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Outcome } from '#lib/failure.ts';
import { requestCredential } from './passkey-browser.ts';
import { signInWithPasskey, startPasskeySignIn } from './server-actions.ts';

/** Signs in with a passkey, and opens the address that the person wanted. */
export function PasskeySignIn({ next }: { next: string }) {
  const router = useRouter();
  const { run, loading, failure } = useTask(signIn, { onDone: () => router.replace(next) });
  return (
    <>
      <Button className="w-full" loading={loading} onClick={() => run(undefined)}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
      {failure ? (
        <Callout tone="critical" announce>
          {failure.message}
        </Callout>
      ) : null}
    </>
  );
}

async function signIn(_: undefined): Promise<Outcome<null>> {
  const request = await startPasskeySignIn();
  if (!request.ok) return request;
  const credential = await requestCredential(request.data);
  return credential.ok ? signInWithPasskey({ credential: credential.data }) : credential;
}
