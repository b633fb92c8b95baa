import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { EntryFrame } from '#components/shell/entry-frame.tsx';
import { orLeave, requestClient } from '#components/shell/server.ts';
import { Button } from '#components/ui/button.tsx';
import { signOut } from '#components/users/index.ts';
import { paths } from '#lib/paths.ts';

export default async function StartPage() {
  const { client, isSignedIn } = await requestClient();
  if (!isSignedIn) {
    const { needed } = await client.call('getSetUp');
    redirect(needed ? paths.setUp() : paths.signIn());
  }
  const { items } = await orLeave(client.call('listOrganizations', { query: { limit: '100' } }));
  const remembered = (await cookies()).get('organization')?.value;
  const last = items.find(({ id }) => id === remembered) ?? items[0];
  if (last) redirect(paths.queue(last.id));
  return (
    <EntryFrame
      title="You are in no organization"
      description="Ask an administrator of your organization to invite you, then come back here."
    >
      <form action={signOut}>
        <Button type="submit" className="w-full">
          Sign out
        </Button>
      </form>
    </EntryFrame>
  );
}
