'use client';

import { PlainField } from '#components/form/plain-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { useRouter } from '#components/form/router.ts';
import type { Invitation } from '#lib/contract/members/invite-schemas.ts';
import { paths } from '#lib/paths.ts';
import { acceptInvitation } from './server-actions.ts';

export type SignUpFormProps = { organizationId: string; invite: string; invitation: Invitation };

const loadAcceptance = async () =>
  (await import('#lib/contract/members/invite-schemas.ts')).InvitationAcceptance;

/** Creates an account that joins the organization; an invitation by e-mail fixes the address. */
export function SignUpForm({ organizationId, invite, invitation }: SignUpFormProps) {
  const router = useRouter();
  const isFixed = invitation.email !== undefined;
  return (
    <PlainForm
      schema={loadAcceptance}
      values={{ organization: organizationId, invite }}
      submitLabel="Create account and join"
      send={acceptInvitation}
      onDone={({ organization }) => router.replace(paths.home(organization))}
    >
      <PlainField name="displayName" label="Your name" autoComplete="name" />
      <PlainField
        name="email"
        label="Your e-mail address"
        description={isFixed ? 'Your invitation is for this address.' : undefined}
        type="email"
        autoComplete="username"
        defaultValue={invitation.email}
        readOnly={isFixed}
      />
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
