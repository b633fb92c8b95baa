'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useTask } from '#components/data/task.ts';
import { PlainField } from '#components/form/plain-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { useRouter } from '#components/form/router.ts';
import { CodeField, useCodeStep } from '#components/frame/code-step.tsx';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { SamlConnectionQuestion } from '#lib/contract/sso/schemas.ts';
import { paths } from '#lib/paths.ts';
import { confirmConnection, connectAccount } from './server-actions.ts';

const loadSignIn = async () => (await import('#lib/contract/users/schemas.ts')).SignIn;
const loadPassword = async () => (await import('#lib/contract/users/schemas.ts')).PasswordConfirmation;

/** Asks a person who came by an identity provider to prove the account that they have. */
export function ConnectAccountScreen({ question }: { question: SamlConnectionQuestion | undefined }) {
  if (!question) return <Expired />;
  return (
    <EntryFrame
      title="Connect your account"
      description={question.by === 'password' ? <Offer {...question} /> : <OwnOffer {...question} />}
      footer={
        <Link
          href={question.by === 'password' ? paths.signIn() : paths.accountConnections()}
          className={textLink}
        >
          {question.by === 'password' ? 'Sign in without connecting' : 'Cancel'}
        </Link>
      }
    >
      {question.by === 'password' ? <PasswordProof {...question} /> : <SessionProof />}
    </EntryFrame>
  );
}

function Expired() {
  return (
    <EntryFrame
      title="This step has expired"
      description="It was finished already, took more than ten minutes, or began in another browser."
      footer={
        <Button asChild>
          <Link href={paths.signIn()}>Back to sign-in</Link>
        </Button>
      }
    />
  );
}

function Strong({ children }: { children: string }) {
  return <bdi className="font-medium break-words text-ink">{children}</bdi>;
}

function Offer({ provider, organization, joins }: SamlConnectionQuestion) {
  return (
    <>
      You already have an account. Enter its password once, and <Strong>{provider}</Strong> signs you in to{' '}
      <Strong>{organization}</Strong> from then on.
      {joins ? ' You also accept your invitation and become a member.' : null}
    </>
  );
}

function OwnOffer({ provider, organization, account, name }: SamlConnectionQuestion) {
  return (
    <>
      {name ? (
        <>
          <Strong>{provider}</Strong> knows you as <Strong>{name}</Strong>.{' '}
        </>
      ) : null}
      Connect <Strong>{provider}</Strong> with your account <Strong>{account}</Strong>, and it signs you in to{' '}
      <Strong>{organization}</Strong> from then on.
    </>
  );
}

function PasswordProof({ account }: SamlConnectionQuestion) {
  const router = useRouter();
  const { needsCode, send } = useCodeStep(connectAccount);
  return (
    <PlainForm
      schema={loadSignIn}
      submitLabel="Connect account"
      send={send}
      onDone={(done) => (done ? router.replace(done.data.next) : undefined)}
    >
      <PlainField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="username"
        defaultValue={account}
        readOnly
      />
      <PlainField name="password" label="Password" type="password" autoComplete="current-password" isFirst />
      {needsCode ? <CodeField /> : null}
      <p className="-mt-2 text-end text-sm">
        <Link href={paths.forgot()} className={textLink}>
          Forgot your password?
        </Link>
      </p>
    </PlainForm>
  );
}

/** A button; a form that asks for the password when it was entered a while ago. */
function SessionProof() {
  const router = useRouter();
  const [needsPassword, setNeedsPassword] = useState(false);
  const onDone = ({ next }: { next: string }) => router.replace(next);
  const task = useTask(confirmConnection, {
    onDone,
    onFailed: ({ type }) => setNeedsPassword(type === 'password_needed'),
  });
  const { needsCode, send } = useCodeStep(confirmConnection);
  if (needsPassword) {
    return (
      <PlainForm
        schema={loadPassword}
        submitLabel="Connect account"
        send={send}
        onDone={(done) => (done ? onDone(done.data) : undefined)}
      >
        <PlainField
          name="password"
          label="Your password"
          description="You signed in a while ago, so enter it again."
          type="password"
          autoComplete="current-password"
          isFirst
        />
        {needsCode ? <CodeField /> : null}
      </PlainForm>
    );
  }
  return (
    <div className="space-y-4">
      {task.failure ? (
        <Callout tone="critical" announce>
          {task.failure.message}
        </Callout>
      ) : null}
      <Button variant="primary" className="w-full" loading={task.loading} onClick={() => task.run({})}>
        Connect account
      </Button>
    </div>
  );
}
