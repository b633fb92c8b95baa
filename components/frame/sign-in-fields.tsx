'use client';

import type { ReactNode } from 'react';
import { PlainField } from '#components/form/plain-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import type { Outcome } from '#lib/failure.ts';
import { CodeField, useCodeStep } from './code-step.tsx';

const loadSignIn = async () => (await import('#lib/contract/users/schemas.ts')).SignIn;

/** Signs in with the body, on the console's own server, which keeps the session. */
export type SignIn = (body: {
  email: string;
  password: string;
  code?: string | undefined;
}) => Promise<Outcome<unknown>>;

export type SignInFieldsProps = {
  /** The e-mail address to suggest. */
  email: string | undefined;
  /** Whether the browser proposes passkeys at the e-mail field, where the screen asks it for one. */
  proposesPasskeys?: boolean;
  signIn: SignIn;
  onSignedIn: () => void;
  /** What stands under the password. */
  children?: ReactNode;
};

/** The form that asks for e-mail address and password, and for a code where the person has a second factor. */
export function SignInFields({
  email = '',
  proposesPasskeys = false,
  signIn,
  onSignedIn,
  children,
}: SignInFieldsProps) {
  const { needsCode, send } = useCodeStep(signIn);
  return (
    <PlainForm
      schema={loadSignIn}
      submitLabel="Sign in"
      send={send}
      onDone={(done) => (done ? onSignedIn() : undefined)}
    >
      <PlainField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete={proposesPasskeys ? 'username webauthn' : 'username'}
        defaultValue={email}
      />
      <PlainField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        isFirst={email !== ''}
      />
      {children}
      {needsCode ? <CodeField /> : null}
    </PlainForm>
  );
}
