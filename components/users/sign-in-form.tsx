'use client';

import Link from 'next/link';
import { useRouter } from '#components/form/router.ts';
import { SignInFields } from '#components/frame/sign-in-fields.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';
import { signInAnew } from './server-actions.ts';

export type SignInFormProps = {
  /** The address to open afterwards. */
  next?: string;
  /** Called afterwards, when the person stays on the screen. */
  onSignedIn?: () => void;
  /** The e-mail address to suggest. */
  email?: string | undefined;
  proposesPasskeys?: boolean;
};

/** Signs in and opens the address that the person wanted. */
export function SignInForm({ next, onSignedIn, email, proposesPasskeys = false }: SignInFormProps) {
  const router = useRouter();
  const goOn = () => {
    onSignedIn?.();
    if (next !== undefined) router.replace(next);
  };
  return (
    <SignInFields email={email} proposesPasskeys={proposesPasskeys} signIn={signInAnew} onSignedIn={goOn}>
      <p className="-mt-2 text-end text-sm">
        <Link href={paths.forgot()} className={textLink}>
          Forgot your password?
        </Link>
      </p>
    </SignInFields>
  );
}
