import type { Metadata } from 'next';
import Link from 'next/link';
import { requestClient } from '#components/data/server.ts';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { ForgotPassword } from '#components/users/password-reset-forms.tsx';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPage() {
  return (
    <EntryFrame
      title="Set a new password"
      footer={
        <Link href={paths.signIn()} className={textLink}>
          Back to sign-in
        </Link>
      }
    >
      <ForgotPassword sendsMail={sendsMail()} />
    </EntryFrame>
  );
}

/** The form is shown even when the API does not answer, because sending it shows the error. */
async function sendsMail(): Promise<boolean> {
  const { client } = await requestClient();
  return client.call('getSetUp').then(
    (state) => state.sendsMail,
    () => true,
  );
}
