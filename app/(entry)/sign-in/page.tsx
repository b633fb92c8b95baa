import type { Metadata } from 'next';
import Link from 'next/link';
import { Suspense } from 'react';
import { requestClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { PasskeySignIn } from '#components/users/passkey-sign-in.tsx';
import { SignInForm } from '#components/users/sign-in-form.tsx';
import { readConsoleConfig } from '#console/config.ts';
import { canUsePasskeys } from '#lib/can-use-passkeys.ts';
import { localPath } from '#lib/local-path.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[]; again?: string | string[] }>;
}) {
  const { next: wanted, again } = await searchParams;
  const next = localPath(typeof wanted === 'string' ? wanted : undefined);
  const hasPasskeys = canUsePasskeys(readConsoleConfig().publicUrl);
  return (
    <EntryFrame
      title={again ? 'Sign in again' : 'Sign in to Lectern'}
      description={again ? 'This organization asks you to sign in again after a while.' : undefined}
      footer={
        <div className="space-y-2">
          {hasPasskeys ? <PasskeySignIn next={next ?? paths.start()} /> : null}
          <Suspense fallback={null}>
            <SingleSignOn next={next} />
          </Suspense>
        </div>
      }
    >
      <SignInForm next={next ?? paths.start()} proposesPasskeys={hasPasskeys} />
    </EntryFrame>
  );
}

/** Another way to sign in, where some organization has set it up. */
async function SingleSignOn({ next }: { next: string | undefined }) {
  const { client } = await requestClient();
  const isAvailable = await client.call('getSsoAvailability').then(
    ({ available }) => available,
    () => false,
  );
  if (!isAvailable) return null;
  return (
    <Button asChild className="w-full">
      <Link href={paths.findSignIn(next)}>Continue with single sign-on</Link>
    </Button>
  );
}
