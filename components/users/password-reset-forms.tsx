'use client';

import Link from 'next/link';
import { useEffect, useId, useState } from 'react';
import { useAddressSecret } from '#components/data/address-secret.ts';
import { CheckboxLine } from '#components/form/checkbox-line.tsx';
import { PlainField } from '#components/form/plain-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { requestPasswordReset, resetPassword } from './server-actions.ts';

const loadPasswordReset = async () => (await import('#lib/contract/users/schemas.ts')).PasswordReset;
const loadPasswordResetRequest = async () =>
  (await import('#lib/contract/users/schemas.ts')).PasswordResetRequest;

/** Requests a password reset. A notice replaces the form when this installation can't send mail. */
export function ForgotPassword({ sendsMail }: { sendsMail: Promise<boolean> }) {
  const [isWithoutMail, setWithoutMail] = useState(false);
  useEffect(() => void sendsMail.then((sends) => setWithoutMail(!sends)), [sendsMail]);
  return isWithoutMail ? <NoMailNotice /> : <ForgotPasswordForm />;
}

/** Requests a message with a link. The answer never reveals whether the address is known. */
function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return (
      <Callout tone="positive" announce title="Check your e-mail">
        If {sentTo} belongs to an account, a link to set a new password is on its way.
      </Callout>
    );
  }
  return (
    <PlainForm
      schema={loadPasswordResetRequest}
      submitLabel="Send link"
      send={requestPasswordReset}
      onDone={(_, { email }) => setSentTo(email)}
    >
      <PlainField
        name="email"
        label="E-mail address"
        description="We send a link to it."
        type="email"
        autoComplete="username"
      />
    </PlainForm>
  );
}

/** What to do when this installation can't send mail. */
function NoMailNotice() {
  return (
    <Callout title="This installation can’t send mail">
      Ask its operator for a link to set a new password. They create one on the server with the command{' '}
      <code className="font-mono break-words">lectern password link --email</code> and your address.
    </Callout>
  );
}

/** Sets a new password with the token from the message. */
export function ResetPasswordForm() {
  const token = useAddressSecret();
  if (token === undefined) return <Skeleton className="h-24" />;
  if (token === '') {
    return (
      <Callout tone="caution" title="This link is incomplete">
        Open the link in the message again, or copy the whole link into the address bar.
      </Callout>
    );
  }
  return <NewPasswordForm token={token} />;
}

function NewPasswordForm({ token }: { token: string }) {
  const tokensId = useId();
  const [revokeTokens, setRevokeTokens] = useState(true);
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <div className="space-y-4">
        <Callout tone="positive" announce title="Your new password is set">
          {revokeTokens
            ? 'You are signed out everywhere, your API tokens are revoked and your passkeys removed.'
            : 'You are signed out everywhere. Your API tokens and passkeys still work.'}
        </Callout>
        <Button asChild variant="primary" className="w-full">
          <Link href={paths.signIn()}>Sign in</Link>
        </Button>
      </div>
    );
  }
  return (
    <PlainForm
      schema={loadPasswordReset}
      values={{ token, revokeTokens }}
      submitLabel="Set new password"
      send={resetPassword}
      onDone={() => setDone(true)}
    >
      <PlainField
        name="newPassword"
        label="New password"
        description="At least 10 characters."
        type="password"
        autoComplete="new-password"
      />
      <CheckboxLine
        id={tokensId}
        checked={revokeTokens}
        onCheckedChange={setRevokeTokens}
        label="Revoke my API tokens and remove my passkeys"
        description="Programs that use them stop working until you give them new ones. Add your passkeys again after you have signed in."
      />
    </PlainForm>
  );
}
