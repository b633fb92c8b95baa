'use client';

import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { Invitation } from '#lib/contract/members/invite-schemas.ts';
import { paths } from '#lib/paths.ts';
import { acceptInvitation } from './actions.ts';

export type SignUpFormProps = { organizationId: string; invite: string; invitation: Invitation };

const loadAcceptance = async () =>
  (await import('#lib/contract/members/invite-schemas.ts')).InvitationAcceptance;

/** Creates an account that joins the organization; an invitation by e-mail fixes the address. */
export function SignUpForm({ organizationId, invite, invitation }: SignUpFormProps) {
  const router = useRouter();
  const form = useContractForm(loadAcceptance, {
    organization: organizationId,
    invite,
    email: invitation.email ?? '',
    displayName: '',
    password: '',
  });
  const write = useTask(acceptInvitation, {
    onDone: ({ organization }) => router.replace(paths.home(organization)),
  });
  const isFixed = invitation.email !== undefined;
  return (
    <SimpleForm
      form={form}
      submitLabel="Create account and join"
      onSubmit={write.run}
      loading={write.loading}
      submitError={write.failure}
      wide
    >
      <TextField form={form} name="displayName" label="Your name" autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label="Your e-mail address"
        description={isFixed ? 'Your invitation is for this address.' : undefined}
        type="email"
        autoComplete="username"
        readOnly={isFixed}
      />
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
