'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useAddressSecret } from '#components/data/address-secret.ts';
import { useTask } from '#components/data/task.ts';
import { CheckboxField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { requestPasswordReset, resetPassword } from './actions.ts';

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
  const form = useContractForm(loadPasswordResetRequest, { email: '' });
  const [sentTo, setSentTo] = useState<string>();
  const write = useTask(requestPasswordReset, { onDone: (_, { email }) => setSentTo(email) });
  if (sentTo) {
    return (
      <Callout tone="positive" announce title="Check your e-mail">
        If {sentTo} belongs to an account, a link to set a new password is on its way.
      </Callout>
    );
  }
  return (
    <SimpleForm
      form={form}
      submitLabel="Send link"
      onSubmit={write.run}
      loading={write.loading}
      submitError={write.failure}
      wide
    >
      <TextField
        form={form}
        name="email"
        label="E-mail address"
        description="We send a link to it."
        type="email"
        autoComplete="username"
      />
    </SimpleForm>
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
  const form = useContractForm(loadPasswordReset, { token, newPassword: '', revokeTokens: true });
  const [done, setDone] = useState<{ revokeTokens: boolean }>();
  const write = useTask(resetPassword, {
    onDone: (_, { revokeTokens = true }) => setDone({ revokeTokens }),
  });
  if (done) {
    return (
      <div className="space-y-4">
        <Callout tone="positive" announce title="Your new password is set">
          {done.revokeTokens
            ? 'You are signed out everywhere, and your API tokens are revoked.'
            : 'You are signed out everywhere. Your API tokens still work.'}
        </Callout>
        <Button asChild variant="primary" className="w-full">
          <Link href={paths.signIn()}>Sign in</Link>
        </Button>
      </div>
    );
  }
  return (
    <SimpleForm
      form={form}
      submitLabel="Set new password"
      onSubmit={write.run}
      loading={write.loading}
      submitError={write.failure}
      wide
    >
      <TextField
        form={form}
        name="newPassword"
        label="New password"
        description="At least 10 characters."
        type="password"
        autoComplete="new-password"
      />
      <CheckboxField
        form={form}
        name="revokeTokens"
        label="Revoke my API tokens"
        description="Programs that use them stop working until you give them new ones."
      />
    </SimpleForm>
  );
}
