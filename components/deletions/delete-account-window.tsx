'use client';

import Link from 'next/link';
import { z } from 'zod';
import { useRead } from '#components/data/query.ts';
import { useTask } from '#components/data/task.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import { noProof, ProofFields, proofFields, useProof } from '#components/users/proof.tsx';
import { type AccountDeletion, AccountDeletionInput } from '#lib/contract/deletions/schemas.ts';
import { paths } from '#lib/paths.ts';
import { deleteAccount } from './server-actions.ts';

/** Deletes the person's account, or says which organizations need another admin first. */
export function DeleteAccountWindow({ onDismiss }: { onDismiss: () => void }) {
  const { data, error, refetch } = useRead('getAccountDeletion', {});
  const { data: user } = useRead('getCurrentUser', {});
  const isBlocked = data !== undefined && data.lastAdminOf.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={isBlocked ? 'You can’t delete your account yet' : 'Delete your account?'}
      description={
        isBlocked
          ? 'You are the last admin of these organizations. Make someone else an admin, or delete the organization.'
          : 'This cannot be undone.'
      }
    >
      {error && !data ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : data && user ? (
        isBlocked ? (
          <LastAdminOf organizations={data.lastAdminOf} />
        ) : (
          <DeletionForm email={user.email ?? ''} />
        )
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

function LastAdminOf({ organizations }: { organizations: AccountDeletion['lastAdminOf'] }) {
  return (
    <ul aria-label="Organizations without another admin" className="divide-y divide-line">
      {organizations.map(({ id, title }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <p className="min-w-32 flex-1 font-medium wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <Link href={paths.members(id)} className={textLink} aria-label={`Members of ${title}`}>
            Members
          </Link>
          <Link href={paths.settings(id)} className={textLink} aria-label={`Settings of ${title}`}>
            Settings
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Deletion = z.strictObject({ ...AccountDeletionInput.shape, ...proofFields });

function DeletionForm({ email: own }: { email: string }) {
  const router = useRouter();
  const form = useContractForm(Deletion, { email: '', ...noProof });
  const { needed, confirm, onFailed, errorOf } = useProof();
  const write = useTask(
    ({ email, ...proof }: z.output<typeof Deletion>) => confirm(proof, () => deleteAccount({ email })),
    { onDone: () => router.replace(paths.signIn()), onFailed },
  );
  return (
    <SimpleForm
      form={form}
      submitLabel="Delete account"
      tone="danger"
      onSubmit={write.run}
      write={{ loading: write.loading, failure: errorOf(write.failure) }}
    >
      <ul className="list-disc space-y-0.5 ps-5 text-ink-soft">
        <li>You are signed out everywhere, and programs with your API tokens lose access.</li>
        <li>You leave all organizations. Your saved views, notifications and questions are deleted.</li>
        <li>
          What you wrote for others, including draft change requests, stays under “Deleted account” instead of
          your name.
        </li>
      </ul>
      <TextField
        form={form}
        name="email"
        label="Your e-mail address"
        description={`Type ${own} to continue.`}
        type="email"
      />
      <ProofFields form={form} needed={needed} />
    </SimpleForm>
  );
}
