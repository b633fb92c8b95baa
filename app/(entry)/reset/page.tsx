import type { Metadata } from 'next';
import { EntryFrame } from '#components/shell/entry-frame.tsx';
import { ResetPasswordForm } from '#components/users/index.ts';

export const metadata: Metadata = { title: 'Set a new password', referrer: 'no-referrer' };

export default async function ResetPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <EntryFrame title="Set a new password">
      <ResetPasswordForm token={typeof token === 'string' ? token : ''} />
    </EntryFrame>
  );
}
