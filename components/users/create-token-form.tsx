'use client';

import { useState } from 'react';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useWrite } from '#components/shell/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { UserTokenInput } from '#lib/contract/users/schemas.ts';
import { createUserToken } from './actions.ts';

const day = 86_400_000;
const lifetimes = [30, 90, 365];

/** Makes a token, and shows its secret this once. */
export function CreateTokenForm({ onDismiss }: { onDismiss: () => void }) {
  const { now } = useClock();
  const [choices] = useState(() => [
    ...lifetimes.map((days) => ({
      value: new Date(now + days * day).toISOString(),
      label: `In ${days} days`,
    })),
    { value: undefined, label: 'Never', description: 'Until you revoke it.' },
  ]);
  const form = useContractForm(UserTokenInput, { label: '', expiresAt: choices[1]?.value });
  const write = useWrite(createUserToken, {
    invalidates: ['listUserTokens'],
    onDone: (made) => setToken(made.token),
  });
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
          Copy it now and keep it like a password. It is not shown again.
        </Callout>
        <CodeBlock code={token} label="token" />
      </Dialog>
    );
  }
  return (
    <SideModalForm
      form={form}
      open
      title="New token"
      description="It may do everything that you may do, in every organization of yours."
      submitLabel="Create token"
      onSubmit={write.run}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="label" label="Label" description="Which program uses it." />
      <SelectField form={form} name="expiresAt" label="Ends" choices={choices} />
    </SideModalForm>
  );
}
