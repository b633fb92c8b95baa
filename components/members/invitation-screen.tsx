'use client';

import Link from 'next/link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressSecret } from '#components/data/address-secret.ts';
import { type ActionInput, send } from '#components/data/send.ts';
import { useTask } from '#components/data/task.ts';
import { useRouter } from '#components/form/router.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { signOut } from '#components/users/server-actions.ts';
import { SignInForm } from '#components/users/sign-in-form.tsx';
import type { Invitation } from '#lib/contract/members/invite-schemas.ts';
import type { User } from '#lib/contract/users/schemas.ts';
import { paths } from '#lib/paths.ts';
import { roleChoices, roleName } from '#lib/role-names.ts';
import { readInvitation } from './server-actions.ts';
import { SignUpForm } from './sign-up-form.tsx';

export type InvitationScreenProps = {
  organizationId: string;
  /** The person who opens it, when they are signed in. */
  visitor: User | undefined;
};

/** The organization that an invitation is for, with the ways to join it. */
export function InvitationScreen({ organizationId, visitor }: InvitationScreenProps) {
  const key = useAddressSecret();
  const { invitation, failure, retry } = useInvitation(organizationId, key);
  const isClosed = key === '' || failure?.code === 404 || failure?.code === 400;
  if (isClosed) return <Closed />;
  if (failure) {
    return (
      <EntryFrame title="Your invitation">
        <ErrorState
          message={failure.message}
          onRetry={retry}
          {...(failure.requestId ? { requestId: failure.requestId } : {})}
        />
      </EntryFrame>
    );
  }
  if (!invitation || !key) {
    return (
      <EntryFrame title="Your invitation">
        <div className="space-y-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      </EntryFrame>
    );
  }
  const ways = { organizationId, invite: key, invitation };
  return (
    <EntryFrame
      title={`Join ${invitation.organization.title}`}
      logo={invitation.organization.logo}
      description={<Offer invitation={invitation} />}
    >
      {visitor ? <JoinAs {...ways} visitor={visitor} /> : <ComeIn {...ways} />}
    </EntryFrame>
  );
}

/** Reads an invitation by the key in its link. */
function useInvitation(organization: string, key: string | undefined) {
  const [invitation, setInvitation] = useState<Invitation>();
  const { run, failure } = useTask(readInvitation, { onDone: setInvitation });
  const start = (invite: string) => run({ organization, invite });
  const readBy = useEffectEvent(start);
  useEffect(() => {
    if (key) readBy(key);
  }, [key]);
  return { invitation, failure, retry: () => start(key ?? '') };
}

function Closed() {
  return (
    <EntryFrame
      title="This invitation is not valid"
      description="It may have been used, revoked or expired, or the link is incomplete. Ask the person who sent it for a new one."
      footer={
        <Button asChild>
          <Link href={paths.start()}>Go to Lectern</Link>
        </Button>
      }
    />
  );
}

function Offer({ invitation: { role, access } }: { invitation: Invitation }) {
  const given = access?.level ?? role;
  const what = roleChoices.find(({ value }) => value === given)?.description ?? '';
  return (
    <>
      You join as <strong className="font-medium text-ink">{roleName(given)}</strong>
      {access ? (
        <>
          {' '}
          of <bdi className="font-medium text-ink">{access.title}</bdi>
        </>
      ) : null}
      . {what}
    </>
  );
}

type Ways = { organizationId: string; invite: string; invitation: Invitation };

const join = (input: ActionInput<'joinByInvite'>) => send('joinByInvite', input);

/** The button to join for a signed-in person, unless the invitation is for another address. */
function JoinAs({ organizationId, invite, invitation, visitor }: Ways & { visitor: User }) {
  const router = useRouter();
  const write = useTask(join, { onDone: () => router.replace(paths.home(organizationId)) });
  const isOther =
    invitation.email !== undefined && invitation.email.toLowerCase() !== visitor.email?.toLowerCase();
  return (
    <div className="space-y-4">
      {isOther ? (
        <Callout tone="caution" title="This invitation is for another address">
          You are signed in as <bdi className="break-all">{visitor.email}</bdi>. Sign out, then open the link
          again.
        </Callout>
      ) : (
        <p className="text-ink-soft">
          You are signed in as{' '}
          <bdi className="break-all text-ink">{visitor.email ?? visitor.displayName}</bdi>.
        </p>
      )}
      {write.failure ? (
        <Callout tone="critical" announce>
          {write.failure.message}
        </Callout>
      ) : null}
      {isOther ? null : (
        <Button
          variant="primary"
          className="w-full"
          loading={write.loading}
          onClick={() => write.run({ params: { organizationId, inviteId: invite } })}
        >
          Join
        </Button>
      )}
      <form action={signOut}>
        <Button type="submit" className="w-full">
          Sign out
        </Button>
      </form>
    </div>
  );
}

/** Sign-up or sign-in for a person who is not signed in. */
function ComeIn(ways: Ways) {
  const router = useRouter();
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <div className="space-y-4">
      {hasAccount ? (
        <SignInForm onSignedIn={() => router.refresh()} email={ways.invitation.email} />
      ) : (
        <SignUpForm {...ways} />
      )}
      <Button variant="ghost" className="w-full" onClick={() => setHasAccount(!hasAccount)}>
        {hasAccount ? 'I don’t have an account' : 'I have an account'}
      </Button>
    </div>
  );
}
