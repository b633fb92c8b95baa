'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import type { ShellSession } from './session.ts';
import { type SignIn, SignInFields } from './sign-in-fields.tsx';

export type SignInAgainProps = {
  user: ShellSession['user'];
  signIn: SignIn;
};

export type SignInAgainDialogProps = SignInAgainProps & {
  onSignedIn: () => void;
  onDismiss: () => void;
};

/** The dialog in which a person whose session has ended signs in. */
export function SignInAgainDialog({ user, signIn, onSignedIn, onDismiss }: SignInAgainDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Your session has ended"
      description="Sign in to continue where you left off."
    >
      <SignInFields email={user.email} signIn={signIn} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
