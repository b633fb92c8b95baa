'use client';

import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { DeleteAccountCard } from '#components/deletions/delete-account.tsx';
import { CheckboxField } from '#components/form/choice-fields.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { useRouter } from '#components/form/router.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { codeLabels } from '#components/frame/code-step.tsx';
import { PictureField } from '#components/storage/picture-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PasswordChange, type User, UserPatch } from '#lib/contract/users/schemas.ts';
import { AccountFrame } from './account-frame.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { proofFields } from './proof.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** A person's own name, picture and password. */
export function AccountScreen() {
  const { data: user } = useRead('getCurrentUser', {});
  return (
    <AccountFrame title="Your account" description={user?.email}>
      <div className="max-w-form space-y-8">
        {user ? <ProfileForm user={user} /> : <Skeleton className="h-16" />}
        <PasswordCard />
        <TwoFactorCard />
        <PasskeysCard />
        <DeleteAccountCard />
      </div>
    </AccountFrame>
  );
}

function ProfileForm({ user }: { user: User }) {
  const router = useRouter();
  const form = useContractForm(UserPatch, { displayName: user.displayName, photoURL: user.photoURL });
  const write = useAction('updateUser', {
    done: 'Profile saved',
    onDone: (saved) => {
      form.showSaved({ displayName: saved.displayName, photoURL: saved.photoURL });
      router.refresh();
    },
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: { userId: user.id }, body: changedPart(form, body) })}
      write={write}
    >
      <TextField form={form} name="displayName" label="Name" autoComplete="name" />
      <PictureField
        form={form}
        name="photoURL"
        label="Picture"
        description="Drop or choose an image of up to 2 MB. Without one, your initials are shown."
        of={user.displayName}
        corners="round"
      />
    </PageForm>
  );
}

const PasswordForm = z.strictObject({ ...PasswordChange.shape, code: proofFields.code });

function PasswordCard() {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useContractForm(PasswordForm, {
    ...{ currentPassword: '', newPassword: '', code: '', revokeTokens: false },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (needsCode) setFocus('code');
  }, [needsCode, setFocus]);
  const write = useAction('changePassword', {
    done: (_, { body: { revokeTokens } }) =>
      revokeTokens
        ? 'Password changed. Your other sessions have ended, your API tokens are revoked and your passkeys removed.'
        : 'Password changed. Your other sessions have ended.',
    onDone: () => {
      form.reset();
      setNeedsCode(false);
    },
    onFailed: ({ type }) => {
      if (type === 'code_needed') setNeedsCode(true);
    },
  });
  return (
    <Card title="Password" description="Changing it signs you out on your other devices.">
      <SimpleForm
        form={form}
        submitLabel="Change password"
        onSubmit={({ code, ...body }) => write.run({ body: { ...body, ...(code ? { code } : {}) } })}
        write={{
          loading: write.loading,
          failure: write.failure?.type === 'code_needed' ? undefined : write.failure,
        }}
      >
        <TextField
          form={form}
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="newPassword"
          label="New password"
          description="At least 10 characters."
          type="password"
          autoComplete="new-password"
        />
        {needsCode ? <TextField form={form} name="code" {...codeLabels} /> : null}
        <CheckboxField
          form={form}
          name="revokeTokens"
          label="Revoke my API tokens and remove my passkeys"
          description="Do this if someone else may know your password."
        />
      </SimpleForm>
    </Card>
  );
}
