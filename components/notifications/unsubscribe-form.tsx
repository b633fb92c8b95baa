'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { unsubscribe } from './server-actions.ts';

export type UnsubscribeFormProps = { token: string; isDone: boolean };

/** Turns off the mails of an organization with one press. */
export function UnsubscribeForm({ token, isDone }: UnsubscribeFormProps) {
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'failed'>(isDone ? 'done' : 'open');
  if (state === 'done')
    return (
      <Callout tone="positive" announce title="You are unsubscribed">
        You can turn mails on again in your account, under Notifications.
      </Callout>
    );
  const send = async () => {
    setState('sending');
    const { ok } = await unsubscribe(token).catch(() => ({ ok: false }));
    setState(ok ? 'done' : 'failed');
  };
  return (
    <div className="space-y-4">
      {state === 'failed' ? (
        <Callout tone="critical" announce title="That did not work">
          The server could not be reached. Try again.
        </Callout>
      ) : null}
      <Button variant="primary" className="w-full" loading={state === 'sending'} onClick={() => void send()}>
        Unsubscribe
      </Button>
    </div>
  );
}
