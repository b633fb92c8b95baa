import type { Metadata } from 'next';
import Link from 'next/link';
import { EntryFrame } from '#components/frame/entry-frame.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { ResetPasswordForm } from '#components/users/password-reset-forms.tsx';
import { paths } from '#lib/paths.ts';

export const metadata: Metadata = { title: 'Set a new password' };

export default function ResetPage() {
  return (
    <EntryFrame
      title="Set a new password"
      footer={
        <Link href={paths.forgot()} className={textLink}>
          Send another link
        </Link>
      }
    >
      <ResetPasswordForm />
    </EntryFrame>
  );
}
