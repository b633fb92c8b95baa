import type { Metadata } from 'next';
import { orLeave, signedInClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { RequiredSignInsScreen } from '#components/sso/required-sign-ins.tsx';
import { Button } from '#components/ui/button.tsx';
import { SignOutButton } from '#components/users/sign-out-button.tsx';
import { localPath } from '#lib/local-path.ts';
import { paths } from '#lib/paths.ts';

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
  if (closed.length > 0) return <RequiredSignInsScreen connections={closed} next={next} />;
  return (
    <EntryFrame
      title="Single sign-on not required"
      description="You can open your organizations without it."
      footer={<SignOutButton />}
    >
      <Button asChild variant="primary" className="w-full">
        <a href={paths.start()}>Continue</a>
      </Button>
    </EntryFrame>
  );
}
