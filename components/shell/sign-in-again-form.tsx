'use client';

import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { SignIn } from '#lib/contract/users/schemas.ts';
import { useWrite } from './query.ts';
import type { SignInAgainProps } from './sign-in-again.tsx';

/** The fields of a sign-in as the person who was signed in. */
export function SignInAgainForm({ user, signIn, onSignedIn }: SignInAgainProps & { onSignedIn: () => void }) {
  const form = useContractForm(SignIn, { email: user.email ?? '', password: '' });
  const write = useWrite(signIn, { onDone: onSignedIn });
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
