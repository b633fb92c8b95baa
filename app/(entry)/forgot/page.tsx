import type { Metadata } from 'next';
import Link from 'next/link';
import { EntryFrame } from '#components/shell/entry-frame.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { ForgotPasswordForm } from '#components/users/index.ts';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPage() {
  return (
    <EntryFrame
      title="Set a new password"
      description="We send you a link by e-mail."
      footer={
        <Link href={paths.signIn()} className={textLink}>
          Back to sign-in
        </Link>
      }
    >
      <ForgotPasswordForm />
    </EntryFrame>
  );
}
