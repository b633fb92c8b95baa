'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readOptions } from '#components/data/read-options.ts';
import { answerSessionEnd } from '#components/data/session-end.ts';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Outcome } from '#lib/failure.ts';
import type { ShellSession } from './session.ts';

const loadSignIn = async () => (await import('#lib/contract/users/schemas.ts')).SignIn;

export type SignInAgainProps = {
  user: ShellSession['user'];
  signIn: (body: { email: string; password: string }) => Promise<Outcome<unknown>>;
};

/** Asks for a new session over the current screen; pending requests then continue. */
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
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => (open ? undefined : finish(false))}
      title="Your session has ended"
      description="Sign in to continue where you left off."
    >
      <Fields user={user} signIn={signIn} onSignedIn={() => void goOn()} />
    </Dialog>
  );
}

function Fields({ user, signIn, onSignedIn }: SignInAgainProps & { onSignedIn: () => void }) {
  const form = useContractForm(loadSignIn, { email: user.email ?? '', password: '' });
  const write = useTask(signIn, { onDone: onSignedIn });
  return (
    <SimpleForm
      form={form}
      submitLabel="Sign in"
      onSubmit={write.run}
      loading={write.loading}
      submitError={write.failure}
      wide
    >
      <TextField form={form} name="email" label="E-mail address" type="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </SimpleForm>
  );
}
