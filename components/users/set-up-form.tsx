'use client';

import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { paths } from '#lib/paths.ts';
import { setUp } from './actions.ts';

const loadSetUp = async () => (await import('#lib/contract/users/schemas.ts')).SetUp;

/** Creates the first admin and their organization. */
export function SetUpForm() {
  const router = useRouter();
  const form = useContractForm(loadSetUp, {
    code: '',
    email: '',
    displayName: '',
    password: '',
    organization: { title: '' },
  });
  const write = useTask(setUp, { onDone: ({ organization }) => router.replace(paths.home(organization)) });
  return (
    <SimpleForm
      form={form}
      submitLabel="Set up"
      onSubmit={write.run}
      loading={write.loading}
      submitError={write.failure}
      wide
    >
      <TextField
        form={form}
        name="code"
        label="Set-up code"
        description="You find it in the server’s log, where it was printed at the start."
        mono
      />
      <TextField form={form} name="organization.title" label="Organization" autoComplete="organization" />
      <TextField form={form} name="displayName" label="Your name" autoComplete="name" />
      <TextField form={form} name="email" label="Your e-mail address" type="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        description="At least 10 characters."
        type="password"
        autoComplete="new-password"
      />
    </SimpleForm>
  );
}
