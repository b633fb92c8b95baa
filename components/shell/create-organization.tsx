'use client';

import { z } from 'zod';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type Organization, OrganizationInput } from '#lib/contract/organizations/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { paths } from '#lib/paths.ts';
import { useWrite } from './query.ts';
import { toastDone } from './toasts.tsx';

// The contract's body; what it also takes has no place in this form.
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

/** Creates an organization beside those that the person is in, and goes to it. */
export function CreateOrganizationForm({ create, onDismiss }: CreateOrganizationProps) {
  const form = useCreateOrganization(create, onDismiss);
  return (
    <SideModalForm
      {...form}
      open
      title="Create organization"
      description="An organization has its own people, spaces and sites. You become its admin."
      submitLabel="Create organization"
      onDismiss={onDismiss}
    >
      <NameField form={form.form} />
    </SideModalForm>
  );
}

/** The same for a person who is in no organization yet. */
export function CreateFirstOrganization({ create }: Pick<CreateOrganizationProps, 'create'>) {
  const form = useCreateOrganization(create, () => {});
  return (
    <SimpleForm {...form} submitLabel="Create organization" wide>
      <NameField form={form.form} />
    </SimpleForm>
  );
}
