import type { Metadata } from 'next';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { ConsoleRoot } from '#components/frame/console-root.tsx';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { RequiredTwoFactor } from '#components/users/required-two-factor.tsx';
import { SignOutButton } from '#components/users/sign-out-button.tsx';
import { localPath } from '#lib/local-path.ts';

export const metadata: Metadata = { title: 'Two-factor authentication required' };

export default async function RequiredTwoFactorPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next } = await searchParams;
  const client = await signedInClient();
  const { enabled, requiredBy } = await orLeave(client.call('getTwoFactor'));
  return (
    <EntryFrame
      title={enabled ? 'Two-factor authentication is on' : 'Two-factor authentication required'}
      description={enabled ? 'You can open your organizations.' : whoRequires(requiredBy)}
      footer={<SignOutButton />}
    >
      <ConsoleRoot>
        <RequiredTwoFactor
          isEnabled={enabled}
          next={localPath(typeof next === 'string' ? next : undefined)}
        />
      </ConsoleRoot>
    </EntryFrame>
  );
}

function whoRequires([first, ...others]: readonly { title: string }[]) {
  if (!first) return 'Set it up to protect your account.';
  return (
    <>
      <bdi>{first.title}</bdi>
      {others.length > 0 ? ' and other organizations of yours require it.' : ' requires it.'} Set it up to
      continue.
    </>
  );
}
