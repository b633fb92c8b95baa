'use client';

import { useState } from 'react';
import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { noProof, ProofFields, proofFields, useProof } from '#components/users/proof.tsx';
import { ScopesField } from '#components/users/scopes-field.tsx';
import { NewTokenDialog, useLifetimes } from '#components/users/token-parts.tsx';
import { type ServiceAccount, ServiceAccountTokenInput } from '#lib/contract/members/service-accounts.ts';

const { allowedNetworks, ...tokenFields } = ServiceAccountTokenInput.shape;

/** The fields of a new token, with its networks as they are typed, and a proof where the password was entered a while ago. */
const TokenForm = z.strictObject({
  ...tokenFields,
  allowedNetworks: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(allowedNetworks.unwrap()),
  ...proofFields,
});

export type ServiceAccountTokenFormProps = {
  organizationId: string;
  account: ServiceAccount;
  onDismiss: () => void;
};

/** Creates a token of a service account and shows its secret once. */
export function ServiceAccountTokenForm({
  organizationId,
  account,
  onDismiss,
}: ServiceAccountTokenFormProps) {
  const { choices, first } = useLifetimes();
  const form = useContractForm(TokenForm, {
    ...{ label: '', expiresAt: first, scopes: null, allowedNetworks: '' },
    ...noProof,
  });
  const { needed, confirm, onFailed, errorOf } = useProof();
  const act = useAct();
  const params = { organizationId, serviceAccountId: account.id };
  const create = ({ password, code, ...body }: z.output<typeof TokenForm>) =>
    confirm({ password, code }, () => act('createServiceAccountToken', { params, body }));
  const write = useTask(create, { onDone: (created) => setToken(created.token), onFailed });
  const [token, setToken] = useState<string>();
  if (token) return <NewTokenDialog token={token} onDismiss={onDismiss} />;
  return (
    <SideModalForm
      form={form}
      title="Create token"
      description={`A token lets a program use the API as ${account.name}.`}
      submitLabel="Create token"
      onSubmit={write.run}
      onDismiss={onDismiss}
      write={{ loading: write.loading, failure: errorOf(write.failure) }}
    >
      <TextField form={form} name="label" label="Label" description="The program that will use it." />
      <SelectField form={form} name="expiresAt" label="Expires" choices={choices} />
      <ScopesField
        form={form}
        name="scopes"
        label="Access"
        full={`Everything that ${account.name} can do in this organization.`}
        limited="Only what you select, as far as the role of the account allows it."
      />
      <TextareaField
        form={form}
        name="allowedNetworks"
        label="Allowed networks"
        rows={3}
        optional
        mono
        placeholder="203.0.113.0/24"
        description="An address or a network in each line. Leave it empty to allow all."
      />
      <ProofFields form={form} needed={needed} />
    </SideModalForm>
  );
}
