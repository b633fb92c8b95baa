'use client';

import Link from 'next/link';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { paths } from '#lib/paths.ts';
import { signIn } from './actions.ts';

const loadSignIn = async () => (await import('#lib/contract/users/schemas.ts')).SignIn;

export type SignInFormProps = {
  /** The address to open afterwards. */
  next?: string;
  /** Called afterwards, when the person stays on the screen. */
  onSignedIn?: () => void;
  /** The e-mail address to suggest. */
  email?: string | undefined;
};

/** Signs in and opens the address that the person wanted. */
export function SignInForm({ next, onSignedIn, email = '' }: SignInFormProps) {
  const router = useRouter();
  const form = useContractForm(loadSignIn, { email, password: '' });
  const write = useTask(signIn, {
    onDone: () => {
      onSignedIn?.();
      if (next !== undefined) router.replace(next);
    },
  });
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
      <p className="-mt-2 text-end text-sm">
        <Link href={paths.forgot()} className={textLink}>
          Forgot your password?
        </Link>
      </p>
    </SimpleForm>
  );
}
