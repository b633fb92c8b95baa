'use client';

import { useState } from 'react';
import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { UserTokenInput } from '#lib/contract/users/schemas.ts';
import { noProof, ProofFields, proofFields, useProof } from './proof.tsx';
import { ScopesField } from './scopes-field.tsx';

/** The fields of a new token, and a proof where the password was entered a while ago. */
const TokenForm = z.strictObject({ ...UserTokenInput.shape, ...proofFields });

const day = 86_400_000;
const lifetimes = [30, 90, 365];

/** Creates a token and shows its secret once. */
export function CreateTokenForm({ onDismiss }: { onDismiss: () => void }) {
  const { now } = useClock();
  const [choices] = useState(() => [
    ...lifetimes.map((days) => ({
      value: new Date(now + days * day).toISOString(),
      label: `In ${days} days`,
    })),
    { value: undefined, label: 'Never', description: 'Until you revoke it.' },
  ]);
  const form = useContractForm(TokenForm, {
    label: '',
    expiresAt: choices[1]?.value,
    scopes: null,
    ...noProof,
  });
  const { needed, confirm, onFailed, errorOf } = useProof();
  const act = useAct();
  const create = ({ password, code, ...body }: z.output<typeof TokenForm>) =>
    confirm({ password, code }, () => act('createUserToken', { body }));
  const write = useTask(create, { onDone: (created) => setToken(created.token), onFailed });
  const [token, setToken] = useState<string>();
  if (token) {
    return (
      <Dialog
        open
        onOpenChange={onDismiss}
        title="Your new token"
        footer={
          <Button variant="primary" onClick={onDismiss}>
            Done
          </Button>
        }
      >
        <Callout tone="caution" className="mb-4">
          Copy the token now. You won’t be able to see it again.
        </Callout>
        <CodeBlock code={token} label="token" />
      </Dialog>
    );
  }
  return (
    <SideModalForm
      form={form}
      open
      title="Create token"
      description="A token lets a program use the API as you."
      submitLabel="Create token"
      onSubmit={write.run}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={errorOf(write.failure)}
    >
      <TextField form={form} name="label" label="Label" description="The program that will use it." />
      <SelectField form={form} name="expiresAt" label="Expires" choices={choices} />
      <ScopesField form={form} name="scopes" label="Access" />
      <ProofFields form={form} needed={needed} />
    </SideModalForm>
  );
}
