'use client';

import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { DeleteOrganizationCard } from '#components/deletions/delete-organization.tsx';
import { ReadView } from '#components/feedback/read-view.tsx';
import { SelectField, SwitchField } from '#components/form/choice-fields.tsx';
import { changedPart, useContractForm } from '#components/form/contract-form.ts';
import { ListField } from '#components/form/list-field.tsx';
import { PageForm } from '#components/form/page-form.tsx';
import { useRouter } from '#components/form/router.ts';
import { TextField } from '#components/form/text-field.tsx';
import { PictureField } from '#components/storage/picture-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { type Organization, OrganizationPatch } from '#lib/contract/organizations/schemas.ts';
import { roleChoices } from '#lib/role-names.ts';
import { EmailDomainsCard } from './email-domains-card.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** An organization's name, logo and domains, and how people join it. */
export function ProfileScreen({ organizationId }: { organizationId: string }) {
  const read = useRead('getOrganization', { params: { organizationId } });
  return (
    <SettingsFrame
      title="Settings"
      description="Set how this organization appears and what role new members get."
    >
      <ReadView read={read}>
        {(organization) => (
          <div className="space-y-8">
            <ProfileForm organization={organization} />
            {organization.permissions.admin && organization.emailDomains.length > 0 ? (
              <div className="max-w-form">
                <EmailDomainsCard organizationId={organizationId} />
              </div>
            ) : null}
            {organization.permissions.admin ? (
              <div className="max-w-form">
                <DeleteOrganizationCard organization={organization} />
              </div>
            ) : null}
          </div>
        )}
      </ReadView>
    </SettingsFrame>
  );
}

/** The fields of an organization that this form sets. */
function profileOf(organization: Organization) {
  const { title, hostname, emailDomains, defaultRole, inviteLinks, ai, urls } = organization;
  return { title, hostname, logo: urls.logo, emailDomains, defaultRole, inviteLinks, ai };
}

function ProfileForm({ organization }: { organization: Organization }) {
  const router = useRouter();
  const form = useContractForm(OrganizationPatch, profileOf(organization));
  const write = useAction('updateOrganization', {
    done: 'Settings saved',
    onDone: (saved) => {
      form.showSaved(profileOf(saved));
      router.refresh();
    },
  });
  const canEdit = organization.permissions.admin;
  return (
    <PageForm
      form={form}
      onSubmit={(body) =>
        write.run({ params: { organizationId: organization.id }, body: changedPart(form, body) })
      }
      write={write}
    >
      {canEdit ? null : <Callout>Only organization admins can change these settings.</Callout>}
      <TextField form={form} name="title" label="Title" disabled={!canEdit} />
      <TextField
        form={form}
        name="hostname"
        label="Short name"
        description="Used in addresses instead of the organization’s id, and by people to find your single sign-on."
        optional
        mono
        emptyAs={undefined}
        disabled={!canEdit}
      />
      <PictureField
        form={form}
        name="logo"
        label="Logo"
        description="Shown on invitations. Drop or choose an image of up to 2 MB."
        of={organization.title}
        corners="square"
        disabled={!canEdit}
      />
      <ListField
        form={form}
        name="emailDomains"
        label="E-mail domains"
        description="Your members’ e-mail domains, separated by commas. A domain has no effect until you prove it below."
        placeholder="example.com, example.org"
        optional
        disabled={!canEdit}
      />
      <SelectField
        form={form}
        name="defaultRole"
        label="Default role"
        description="The role people get when an invitation does not set one."
        choices={roleChoices}
        disabled={!canEdit}
      />
      <SwitchField
        form={form}
        name="inviteLinks"
        label="Invite links"
        description="Let admins create links that anyone can use to join."
        disabled={!canEdit}
      />
      <SwitchField
        form={form}
        name="ai"
        label="Ask"
        description="Let members ask questions. Answers come from pages they can read."
        disabled={!canEdit}
      />
    </PageForm>
  );
}
