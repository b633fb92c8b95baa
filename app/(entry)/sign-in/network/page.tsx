import type { Metadata } from 'next';
import { signedInClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { SignOutButton } from '#components/users/sign-out-button.tsx';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Network not allowed' };

export default async function RefusedNetworkPage() {
  await signedInClient();
  return (
    <EntryFrame
      title="Network not allowed"
      description="This organization can’t be used from your network. Connect to one that its admins allow, such as your company’s, or ask an organization admin."
      footer={<SignOutButton />}
    >
      <Button asChild variant="primary" className="w-full">
        <a href={paths.start()}>Try again</a>
      </Button>
    </EntryFrame>
  );
}
