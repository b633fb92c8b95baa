import type { Metadata } from 'next';
import Link from 'next/link';
import { EntryFrame } from '#components/shell/entry-frame.tsx';
import { requestClient } from '#components/shell/server.ts';
import { textLink } from '#components/ui/text-link.ts';
import { ForgotPasswordForm, NoMailNotice } from '#components/users/index.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Forgot password' };

export default async function ForgotPage() {
  const { client } = await requestClient();
  const { sendsMail } = await client.call('getSetUp');
  return (
    <EntryFrame
      title="Set a new password"
      description={sendsMail ? 'We send you a link by e-mail.' : undefined}
      footer={
        <Link href={paths.signIn()} className={textLink}>
          Back to sign-in
        </Link>
      }
    >
      {sendsMail ? <ForgotPasswordForm /> : <NoMailNotice />}
    </EntryFrame>
  );
}
