'use client';

import { z } from 'zod';
import { useAct, useAction } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { type Passkey, PasskeyPatch } from '#lib/contract/users/passkeys.ts';
import { createCredential } from './passkey-browser.ts';
import { noProof, ProofFields, proofFields, useProof } from './proof.tsx';

const AddForm = z.strictObject(proofFields);

/** Has the browser create a passkey, after the password where it is needed. */
export function AddPasskey({ onDismiss }: { onDismiss: () => void }) {
  const form = useContractForm(AddForm, noProof);
  const { needed, confirm, onFailed, errorOf } = useProof();
  const act = useAct();
  const add = async (proof: z.output<typeof AddForm>) => {
    const request = await confirm(proof, () => act('startPasskey', {}));
    if (!request.ok) return request;
    const credential = await createCredential(request.data);
    if (!credential.ok) return credential;
    return act('createPasskey', { body: { credential: credential.data } }, { done: 'Passkey added' });
  };
  const write = useTask(add, { onDone: onDismiss, onFailed });
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title="Add a passkey"
      description="Your device or password manager keeps it, and asks for your fingerprint, face or PIN when you sign in."
    >
      <SimpleForm
        form={form}
        submitLabel="Continue"
        onSubmit={write.run}
        write={{ loading: write.loading, failure: errorOf(write.failure) }}
      >
        <ProofFields form={form} needed={needed} />
      </SimpleForm>
    </Dialog>
  );
}

export type RenamePasskeyProps = { passkey: Passkey; onDismiss: () => void };

export function RenamePasskey({ passkey, onDismiss }: RenamePasskeyProps) {
  const form = useContractForm(PasskeyPatch, { name: passkey.name });
  const write = useAction('updatePasskey', {
    done: ({ name }) => `Renamed to ${name}`,
    onDone: onDismiss,
  });
  return (
    <Dialog open onOpenChange={onDismiss} title="Rename passkey">
      <SimpleForm
        form={form}
        submitLabel="Rename passkey"
        onSubmit={(body) => write.run({ params: { passkeyId: passkey.id }, body })}
        write={write}
      >
        <TextField form={form} name="name" label="Name" />
      </SimpleForm>
    </Dialog>
  );
}
