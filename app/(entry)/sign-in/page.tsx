import type { Metadata } from 'next';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { SignInForm } from '#components/users/sign-in-form.tsx';
import { localPath } from '#lib/local-path.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const { next } = await searchParams;
  return (
    <EntryFrame title="Sign in to Lectern">
      <SignInForm next={localPath(typeof next === 'string' ? next : undefined) ?? paths.start()} />
    </EntryFrame>
  );
}
