import type { Metadata } from 'next';
import Link from 'next/link';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { FindSignInForm } from '#components/sso/find-sign-in-form.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { localPath } from '#lib/local-path.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Single sign-on' };

export default async function FindSignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next: wanted } = await searchParams;
  const next = localPath(typeof wanted === 'string' ? wanted : undefined);
  return (
    <EntryFrame
      title="Single sign-on"
      description="You sign in at the identity provider of your organization."
      footer={
        <Link href={paths.signIn(next)} className={textLink}>
          Sign in with your password
        </Link>
      }
    >
      <FindSignInForm next={next} />
    </EntryFrame>
  );
}
