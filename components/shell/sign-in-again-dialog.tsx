'use client';

import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { SignInAgainProps } from './sign-in-again.tsx';

const loadSignIn = async () => (await import('#lib/contract/users/schemas.ts')).SignIn;

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
      <Fields user={user} signIn={signIn} onSignedIn={onSignedIn} />
    </Dialog>
  );
}

function Fields({ user, signIn, onSignedIn }: SignInAgainProps & { onSignedIn: () => void }) {
  const form = useContractForm(loadSignIn, { email: user.email ?? '', password: '' });
  const write = useTask(signIn, { onDone: onSignedIn });
  return (
    <SimpleForm
      form={form}
      submitLabel="Sign in"
      onSubmit={write.run}
      loading={write.loading}
      submitError={write.failure}
      wide
    >
      <TextField form={form} name="email" label="E-mail address" type="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </SimpleForm>
  );
}
