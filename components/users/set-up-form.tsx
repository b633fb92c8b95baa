'use client';

import { PlainField } from '#components/form/plain-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { useRouter } from '#components/form/router.ts';
import { paths } from '#lib/paths.ts';
import { setUp } from './server-actions.ts';

const loadSetUp = async () => (await import('#lib/contract/users/schemas.ts')).SetUp;

/** Creates the first admin and their organization. */
export function SetUpForm() {
  const router = useRouter();
  const goHome = ({ organization }: { organization: string }) => router.replace(paths.home(organization));
  return (
    <PlainForm schema={loadSetUp} submitLabel="Set up" send={setUp} onDone={goHome}>
      <PlainField
        name="code"
        label="Set-up code"
        description="You find it in the server’s log, where it was printed at the start."
        mono
      />
      <PlainField name="organization.title" label="Organization" autoComplete="organization" />
      <PlainField name="displayName" label="Your name" autoComplete="name" />
      <PlainField name="email" label="Your e-mail address" type="email" autoComplete="username" />
      <PlainField
        name="password"
        label="Password"
        description="At least 10 characters."
        type="password"
        autoComplete="new-password"
      />
    </PlainForm>
  );
}
