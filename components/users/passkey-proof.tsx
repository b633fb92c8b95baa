'use client';

import { useRef } from 'react';
import { type Act, useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useTask } from '#components/data/task.ts';
import type { Outcome } from '#lib/failure.ts';
import { requestCredential } from './passkey-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeysInput } from './passkeys-input.ts';

/** Confirms the session with a passkey and sends the form around it. People without a passkey don’t see it. */
export function PasskeyProof() {
  const { data } = useRead('listPasskeys', passkeysInput);
  const act = useAct();
  const button = useRef<HTMLButtonElement>(null);
  const { run, loading, failure } = useTask(confirmWithPasskey, {
    onDone: () => button.current?.form?.requestSubmit(),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="space-y-2">
      <PasskeyButton ref={button} loading={loading} failure={failure} onClick={() => run(act)} />
    </div>
  );
}

async function confirmWithPasskey(act: Act): Promise<Outcome<unknown>> {
  const request = await act('startPasskeyConfirmation', {});
  if (!request.ok) return request;
  const credential = await requestCredential(request.data, 'enter your password');
  return credential.ok ? act('confirmWithPasskey', { body: { credential: credential.data } }) : credential;
}
