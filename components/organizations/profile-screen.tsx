'use client';

import { useRouter } from 'next/navigation';
import { SelectField, SwitchField } from '#components/form/choice-fields.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useRead, useWrite } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Organization, OrganizationPatch } from '#lib/contract/organizations/schemas.ts';
import { roleChoices } from '#lib/role-names.ts';
import { updateOrganization } from './actions.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** What an organization is called, and what it does with newcomers and questions. */
export function ProfileScreen({ organizationId }: { organizationId: string }) {
  const organization = useRead('getOrganization', { params: { organizationId } });
  return (
    <SettingsFrame title="Settings" description="How this organization appears, and what new members may do.">
      {organization.data ? (
        <ProfileForm organization={organization.data} />
      ) : (
        <Skeleton className="h-64 max-w-form" />
      )}
    </SettingsFrame>
  );
}

function ProfileForm({ organization }: { organization: Organization }) {
  const router = useRouter();
  const { title, hostname, defaultRole, ai, inviteLinks } = organization;
  const form = useContractForm(OrganizationPatch, { title, hostname, defaultRole, ai, inviteLinks });
  const write = useWrite(updateOrganization, {
    invalidates: ['getOrganization', 'listOrganizations'],
    onDone: (saved) => {
      form.reset({
        title: saved.title,
        hostname: saved.hostname,
        defaultRole: saved.defaultRole,
        ai: saved.ai,
        inviteLinks: saved.inviteLinks,
      });
      toastDone('Settings saved');
      router.refresh();
    },
  });
  const mayChange = organization.permissions.admin;
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ organizationId: organization.id, body: changedPart(form, body) })}
      loading={write.loading}
      submitError={write.failure}
    >
      {mayChange ? null : <Callout>Only admins of this organization can change its settings.</Callout>}
      <TextField form={form} name="title" label="Title" disabled={!mayChange} />
      <TextField
        form={form}
        name="hostname"
        label="Short name"
        description="Stands for the organization in addresses."
        optional
        mono
        emptyAs={undefined}
        disabled={!mayChange}
      />
      <SelectField
        form={form}
        name="defaultRole"
        label="Role of new members"
        choices={roleChoices}
        disabled={!mayChange}
      />
      <SwitchField
        form={form}
        name="ai"
        label="Answers"
        description="People can ask questions of what is written here."
        disabled={!mayChange}
      />
      <SwitchField
        form={form}
        name="inviteLinks"
        label="Invite links"
        description="Admins can make links by which anyone who has them joins."
        disabled={!mayChange}
      />
    </PageForm>
  );
}
