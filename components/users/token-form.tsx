'use client';

import { useState } from 'react';
import { z } from 'zod';
import { useTask } from '#components/data/task.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { UserTokenInput } from '#lib/contract/users/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { noProof, ProofFields, proofFields, useProof } from './proof.tsx';
import { ScopesField } from './scopes-field.tsx';
import { NewTokenDialog, useLifetimes } from './token-parts.tsx';

/** The fields of every new token, and a proof where the password was entered a while ago. */
export const tokenFields = { ...UserTokenInput.shape, ...proofFields };

const TokenFields = z.strictObject(tokenFields);

type Values = z.input<typeof TokenFields> & { allowedNetworks?: string | undefined };
type Body = z.output<typeof TokenFields> & { allowedNetworks?: string[] | undefined };

export type TokenFormProps = {
  schema: z.ZodType<Body, Values>;
  /** Asks for the networks from which the token can be used, which the schema knows then. */
  hasNetworks?: boolean;
  description: string;
  /** What full access and limited access mean. */
  full: string;
  limited: string;
  create: (body: Omit<Body, keyof typeof proofFields>) => Promise<Outcome<{ token: string }>>;
  onDismiss: () => void;
};

/** Creates a token of a person or a service account and shows its secret once. */
export function TokenForm({
  schema,
  hasNetworks = false,
  description,
  full,
  limited,
  create,
  onDismiss,
}: TokenFormProps) {
  const { choices, first } = useLifetimes();
  const form = useContractForm(schema, {
    ...{ label: '', expiresAt: first, scopes: null, ...noProof },
    ...(hasNetworks && { allowedNetworks: '' }),
  });
  const { needed, confirm, onFailed, errorOf } = useProof();
  const write = useTask(
    ({ password, code, ...body }: Body) => confirm({ password, code }, () => create(body)),
    { onDone: (created) => setToken(created.token), onFailed },
  );
  const [token, setToken] = useState<string>();
  if (token) return <NewTokenDialog token={token} onDismiss={onDismiss} />;
  return (
    <SideModalForm
      form={form}
      title="Create token"
      description={description}
      submitLabel="Create token"
      onSubmit={write.run}
      onDismiss={onDismiss}
      write={{ loading: write.loading, failure: errorOf(write.failure) }}
    >
      <TextField form={form} name="label" label="Label" description="The program that will use it." />
      <SelectField form={form} name="expiresAt" label="Expires" choices={choices} />
      <ScopesField form={form} name="scopes" label="Access" full={full} limited={limited} />
      {hasNetworks ? (
        <TextareaField
          form={form}
          name="allowedNetworks"
          label="Allowed networks"
          rows={3}
          optional
          mono
          placeholder="203.0.113.0/24"
          description="One address or network per line. Leave this empty to allow all."
        />
      ) : null}
      <ProofFields form={form} needed={needed} />
    </SideModalForm>
  );
}
