'use client';

import { type ReactNode, useEffect } from 'react';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { Outcome } from '#lib/failure.ts';

const loadSignIn = async () => (await import('#lib/contract/users/schemas.ts')).SignIn;

/** Signs in with the body, on the console's own server, which keeps the session. */
export type SignIn = (body: { email: string; password: string }) => Promise<Outcome<unknown>>;

export type SignInFieldsProps = {
  /** The e-mail address to suggest. */
  email: string | undefined;
  signIn: SignIn;
  onSignedIn: () => void;
  /** What stands under the password. */
  children?: ReactNode;
};

/** The form that asks for e-mail address and password. */
export function SignInFields({ email = '', signIn, onSignedIn, children }: SignInFieldsProps) {
  const form = useContractForm(loadSignIn, { email, password: '' });
  useEffect(() => {
    if (email !== '') form.setFocus('password');
  }, [form, email]);
  const task = useTask(signIn, { onDone: onSignedIn });
  return (
    <SimpleForm
      form={form}
      submitLabel="Sign in"
      onSubmit={task.run}
      loading={task.loading}
      submitError={task.failure}
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
      {children}
    </SimpleForm>
  );
}
