'use client';

import { useState } from 'react';
import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { UserTokenInput } from '#lib/contract/users/schemas.ts';
import { noProof, ProofFields, proofFields, useProof } from './proof.tsx';
import { ScopesField } from './scopes-field.tsx';
import { NewTokenDialog, useLifetimes } from './token-parts.tsx';

/** The fields of a new token, and a proof where the password was entered a while ago. */
const TokenForm = z.strictObject({ ...UserTokenInput.shape, ...proofFields });

/** Creates a token and shows its secret once. */
export function CreateTokenForm({ onDismiss }: { onDismiss: () => void }) {
  const { choices, first } = useLifetimes();
  const form = useContractForm(TokenForm, { label: '', expiresAt: first, scopes: null, ...noProof });
  const { needed, confirm, onFailed, errorOf } = useProof();
  const act = useAct();
  const create = ({ password, code, ...body }: z.output<typeof TokenForm>) =>
    confirm({ password, code }, () => act('createUserToken', { body }));
  const write = useTask(create, { onDone: (created) => setToken(created.token), onFailed });
  const [token, setToken] = useState<string>();
  if (token) return <NewTokenDialog token={token} onDismiss={onDismiss} />;
  return (
    <SideModalForm
      form={form}
      title="Create token"
      description="A token lets a program use the API as you."
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
        full="Everything that you can do, in all of your organizations."
        limited="Only what you select, as far as your own roles allow it."
      />
      <ProofFields form={form} needed={needed} />
    </SideModalForm>
  );
}
