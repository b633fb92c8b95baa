import type { Metadata } from 'next';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { RequiredSignIns } from '#components/sso/required-sign-ins.tsx';
import { SignOutButton } from '#components/users/sign-out-button.tsx';
import { localPath } from '#lib/local-path.ts';

export const metadata: Metadata = { title: 'Single sign-on required' };

export default async function RequiredSignInPage({
  searchParams,
}: {
  searchParams: Promise<{ org?: string | string[]; next?: string | string[] }>;
}) {
  const { org, next: wanted } = await searchParams;
  const next = localPath(typeof wanted === 'string' ? wanted : undefined);
  const client = await signedInClient();
  const { items } = await orLeave(client.call('listSamlConnections', { query: { limit: '1000' } }));
  const closed = items.filter(({ required, organization }) => required && organization.id === org);
  const [first] = closed;
  return (
    <EntryFrame
      title={first ? 'Single sign-on required' : 'Nothing to sign in to'}
      description={
        first
          ? 'Sign in at the identity provider of your organization to go on.'
          : 'No organization of yours is closed to your password.'
      }
      footer={<SignOutButton />}
    >
      {first ? <RequiredSignIns connections={closed} next={next} /> : null}
    </EntryFrame>
  );
}
