'use client';

import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { OrganizationInput } from '#lib/contract/organizations/schemas.ts';
import { paths } from '#lib/paths.ts';

// The body of the contract; its other fields are not in this form.
const NewOrganization = z.strictObject({ title: OrganizationInput.shape.title });

type NewOrganization = z.output<typeof NewOrganization>;

function useCreateOrganization(onDone: () => void) {
  const router = useRouter();
  const form = useContractForm(NewOrganization, { title: '' });
  const write = useAction('createOrganization', {
    done: (organization) => `Organization “${organization.title}” created`,
    onDone: (organization) => {
      onDone();
      router.push(paths.home(organization.id));
    },
  });
  return {
    form,
    onSubmit: (body: NewOrganization) => write.run({ body }),
    write,
  };
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
export function CreateOrganizationForm({ onDismiss }: { onDismiss: () => void }) {
  const form = useCreateOrganization(onDismiss);
  return (
    <SideModalForm
      {...form}
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
export function CreateFirstOrganization() {
  const form = useCreateOrganization(() => {});
  return (
    <SimpleForm {...form} submitLabel="Create organization" wide>
      <NameField form={form.form} />
    </SimpleForm>
  );
}
