'use client';

import { useState } from 'react';
import { encode } from 'uqr';
import { z } from 'zod';
import { type ActionInput, useAct, useAction } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { type FormWrite, useContractForm } from '#components/form/contract-form.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { CopyField } from '#components/ui/copy-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { TwoFactorInput, type TwoFactorSecret } from '#lib/contract/users/two-factor.ts';
import { noProof, ProofFields, proofFields, useProof } from './proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up an authenticator app in three steps: the password where it is needed, the app with its first code, recovery codes. */
export function TwoFactorSetUp({ onDismiss }: { onDismiss: () => void }) {
  const [secret, setSecret] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const write = useAction('setTwoFactor', { onDone: ({ recoveryCodes = [] }) => setCodes(recoveryCodes) });
  if (codes)
    return <RecoveryCodes codes={codes} title="Two-factor authentication is on" onDismiss={onDismiss} />;
  return (
    <Dialog
      open
      // Its answer has the recovery codes, which are shown only once.
      onOpenChange={() => write.loading || onDismiss()}
      title="Set up two-factor authentication"
    >
      {secret ? <AppStep secret={secret} write={write} /> : <StartStep onDone={setSecret} />}
    </Dialog>
  );
}

const StartForm = z.strictObject(proofFields);

function StartStep({ onDone }: { onDone: (secret: TwoFactorSecret) => void }) {
  const form = useContractForm(StartForm, noProof);
  const { needed, confirm, onFailed, errorOf } = useProof();
  const act = useAct();
  const start = (proof: z.output<typeof StartForm>) => confirm(proof, () => act('startTwoFactor', {}));
  const write = useTask(start, { onDone, onFailed });
  return (
    <SimpleForm
      form={form}
      submitLabel="Continue"
      onSubmit={write.run}
      write={{ loading: write.loading, failure: errorOf(write.failure) }}
    >
      <p>
        You need an authenticator app on your phone, such as your password manager. It shows a new code every
        30 seconds.
      </p>
      <ProofFields form={form} needed={needed} />
    </SimpleForm>
  );
}

type AppStepProps = {
  secret: TwoFactorSecret;
  write: FormWrite & { run: (input: ActionInput<'setTwoFactor'>) => void };
};

function AppStep({ secret, write }: AppStepProps) {
  const form = useContractForm(TwoFactorInput, { enabled: true, code: '' });
  return (
    <SimpleForm form={form} submitLabel="Turn on" onSubmit={(body) => write.run({ body })} write={write}>
      <p>Scan this with the app, then enter the code that it shows.</p>
      <QrCode text={secret.uri} />
      <CopyField label="Setup key" description="For an app that can’t scan." value={secret.secret} />
      <TextField form={form} name="code" label="Code from the app" autoComplete="one-time-code" />
    </SimpleForm>
  );
}

/** Black on white in dark mode, too: not every camera reads the other way around. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the setup key"
      className="mx-auto size-48 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
