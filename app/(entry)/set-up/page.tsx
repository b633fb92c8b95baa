import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requestClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { SetUpForm } from '#components/users/set-up-form.tsx';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Set up' };

export default async function SetUpPage() {
  const { client } = await requestClient();
  const { needed } = await client.call('getSetUp');
  if (!needed) redirect(paths.signIn());
  return (
    <EntryFrame title="Set up Lectern" description="Create the first organization and your admin account.">
      <SetUpForm />
    </EntryFrame>
  );
}
