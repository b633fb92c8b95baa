'use client';

import { useAction } from '#components/data/action.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import {
  type ServiceAccount,
  ServiceAccountInput,
  ServiceAccountPatch,
} from '#lib/contract/members/service-accounts.ts';
import { paths } from '#lib/paths.ts';
import { roleChoices } from '#lib/role-names.ts';

/** An admin is always a person. */
const choices = roleChoices.filter(({ value }) => value !== 'admin');

type CreateProps = { organizationId: string; onDismiss: () => void };

/** Creates a service account and opens it, where it gets its tokens. */
export function CreateServiceAccountForm({ organizationId, onDismiss }: CreateProps) {
  const form = useContractForm(ServiceAccountInput, { name: '', role: 'read' });
  const router = useRouter();
  const write = useAction('createServiceAccount', {
    done: ({ name }) => `Service account “${name}” created`,
    onDone: ({ id }) => router.push(paths.serviceAccount(organizationId, id)),
  });
  return (
    <SideModalForm
      form={form}
      title="New service account"
      description="For a program that works for the organization instead of for one person."
      submitLabel="Create service account"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        description="Shown wherever the program does something."
      />
      <SelectField form={form} name="role" label="Role" choices={choices} />
    </SideModalForm>
  );
}

type EditProps = CreateProps & { account: ServiceAccount };

/** Changes the name and role of a service account. */
export function EditServiceAccountForm({ organizationId, account, onDismiss }: EditProps) {
  const form = useContractForm(ServiceAccountPatch, { name: account.name, role: account.role });
  const write = useAction('updateServiceAccount', {
    done: ({ name }) => `${name} saved`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Edit service account"
      submitLabel="Save"
      onSubmit={(body) => write.run({ params: { organizationId, serviceAccountId: account.id }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="name" label="Name" />
      <SelectField form={form} name="role" label="Role" choices={choices} />
    </SideModalForm>
  );
}
