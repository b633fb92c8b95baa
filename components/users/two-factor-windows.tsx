'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { codeLabels } from '#components/frame/code-step.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RecoveryCodesInput, TwoFactorInput } from '#lib/contract/users/two-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export type TurnTwoFactorOffProps = { requiredBy: readonly { title: string }[]; onDismiss: () => void };

export function TurnTwoFactorOff({ requiredBy, onDismiss }: TurnTwoFactorOffProps) {
  const form = useContractForm(TwoFactorInput, { enabled: false, code: '' });
  const write = useAction('setTwoFactor', { done: 'Two-factor authentication is off', onDone: onDismiss });
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title="Turn off two-factor authentication?"
      description={
        requiredBy.length > 0
          ? `${requiredBy.map(({ title }) => title).join(', ')} ${requiredBy.length > 1 ? 'require' : 'requires'} it: you can’t open ${requiredBy.length > 1 ? 'them' : 'it'} until you set it up again.`
          : 'You will sign in with your password only.'
      }
    >
      <SimpleForm form={form} submitLabel="Turn off" onSubmit={(body) => write.run({ body })} write={write}>
        <TextField form={form} name="code" {...codeLabels} />
      </SimpleForm>
    </Dialog>
  );
}

export function RenewRecoveryCodes({ onDismiss }: { onDismiss: () => void }) {
  const form = useContractForm(RecoveryCodesInput, { code: '' });
  const [codes, setCodes] = useState<readonly string[]>();
  const write = useAction('renewRecoveryCodes', {
    onDone: ({ recoveryCodes = [] }) => setCodes(recoveryCodes),
  });
  if (codes) return <RecoveryCodes codes={codes} title="Your new recovery codes" onDismiss={onDismiss} />;
  return (
    <Dialog
      open
      // Its answer has the new codes, which are shown only once.
      onOpenChange={() => write.loading || onDismiss()}
      title="Create recovery codes"
      description="The codes that you have now stop working."
    >
      <SimpleForm
        form={form}
        submitLabel="Create codes"
        onSubmit={(body) => write.run({ body })}
        write={write}
      >
        <TextField form={form} name="code" {...codeLabels} />
      </SimpleForm>
    </Dialog>
  );
}
