'use client';

import { z } from 'zod';
import { useWrite } from '#components/data/query.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type Organization, OrganizationInput } from '#lib/contract/organizations/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { toastDone } from './toasts.tsx';

// The body of the contract; its other fields are not in this form.
const NewOrganization = z.strictObject({ title: OrganizationInput.shape.title });

type NewOrganization = z.output<typeof NewOrganization>;

export type CreateOrganizationProps = {
  create: (body: NewOrganization) => Promise<Outcome<Organization>>;
  onDismiss: () => void;
};

function useCreateOrganization(create: CreateOrganizationProps['create'], onDone: () => void) {
  const router = useRouter();
  const form = useContractForm(NewOrganization, { title: '' });
  const write = useWrite(create, {
    invalidates: ['listOrganizations'],
    onDone: (organization) => {
      onDone();
      toastDone(`Organization “${organization.title}” created`);
      router.push(paths.home(organization.id));
    },
  });
  return { form, onSubmit: write.run, loading: write.loading, submitError: write.failure };
}

function NameField({ form }: { form: ContractForm<NewOrganization, NewOrganization> }) {
  return (
    <TextField
      form={form}
      name="title"
      label="Name"
      description="The name of your company, team or project."
    />
  );
}

/** Creates a further organization and opens it. */
export function CreateOrganizationForm({ create, onDismiss }: CreateOrganizationProps) {
  const form = useCreateOrganization(create, onDismiss);
  return (
    <SideModalForm
      {...form}
      open
      title="Create organization"
      description="You become the admin of the organization, which has its own members, spaces and sites."
      submitLabel="Create organization"
      onDismiss={onDismiss}
    >
      <NameField form={form.form} />
    </SideModalForm>
  );
}

/** The same form for a person without an organization. */
export function CreateFirstOrganization({ create }: Pick<CreateOrganizationProps, 'create'>) {
  const form = useCreateOrganization(create, () => {});
  return (
    <SimpleForm {...form} submitLabel="Create organization" wide>
      <NameField form={form.form} />
    </SimpleForm>
  );
}
