'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Passkey } from '#lib/contract/users/passkeys.ts';
import { failureOf } from '#lib/failure.ts';
import { passkeysInput } from './passkeys-input.ts';

const AddPasskey = lazyWindow(async () => (await import('./passkey-windows.tsx')).AddPasskey);
const RenamePasskey = lazyWindow(async () => (await import('./passkey-windows.tsx')).RenamePasskey);

/** The passkeys of one's own account. */
export function PasskeysCard() {
  const { data, error, refetch } = useRead('listPasskeys', passkeysInput);
  const [open, setOpen] = useState<'add' | Passkey>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, your face or the PIN of your device, without password and code."
    >
      <div className="space-y-3">
        {error && !data ? (
          <FailureView failure={failureOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-8" />
        ) : data.items.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.items.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} onRename={() => setOpen(passkey)} />
            ))}
          </ul>
        ) : null}
        <Button onClick={() => setOpen('add')}>
          <Plus aria-hidden />
          Add passkey
        </Button>
      </div>
      {open === 'add' ? <AddPasskey onDismiss={close} /> : null}
      {open && open !== 'add' ? <RenamePasskey passkey={open} onDismiss={close} /> : null}
    </Card>
  );
}

function PasskeyLine({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const confirm = useConfirm();
  const act = useAct();
  const { id, name, synced, createdAt, lastUsedAt } = passkey;
  const remove = () =>
    confirm({
      title: `Remove ${name}?`,
      description: 'You can’t sign in with it any more. Delete it from your device or password manager, too.',
      verb: 'Remove passkey',
      run: () => act('deletePasskey', { params: { passkeyId: id } }, { done: `${name} removed` }),
    });
  return (
    <li className="flex items-center gap-1 py-2 first:pt-0">
      <div className="min-w-0 flex-1">
        <OneLine title={name} className="font-medium">
          {name}
        </OneLine>
        <p className="text-sm text-ink-soft">
          {synced ? 'Synced' : 'On one device'}, added <RelativeTime value={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime value={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <IconButton label={`Rename ${name}`} icon={<Pencil />} onClick={onRename} />
      <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={remove} />
    </li>
  );
}
