'use client';

import { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SimpleForm } from '#components/form/simple-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { noProof, ProofFields, proofFields, useProof } from '#components/users/proof.tsx';
import { OrganizationDeletionInput } from '#lib/contract/deletions/schemas.ts';
import { paths } from '#lib/paths.ts';

const Deletion = z.strictObject({ ...OrganizationDeletionInput.shape, ...proofFields });

export type DeleteOrganizationWindowProps = {
  organization: { id: string; title: string };
  onDismiss: () => void;
};

/** Moves an organization to the trash, once its title is typed. */
export function DeleteOrganizationWindow({
  organization: { id, title: own },
  onDismiss,
}: DeleteOrganizationWindowProps) {
  const router = useRouter();
  const form = useContractForm(Deletion, { title: '', ...noProof });
  const { needed, confirm, onFailed, errorOf } = useProof();
  const act = useAct();
  const write = useTask(
    ({ title, ...proof }: z.output<typeof Deletion>) =>
      confirm(proof, () =>
        act(
          'trashOrganization',
          { params: { organizationId: id }, body: { title } },
          { done: `${own} deleted. You can restore it for 30 days.` },
        ),
      ),
    // The shell must not be that of the organization that is gone.
    { onDone: () => router.replace(paths.start()), onFailed },
  );
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={`Delete ${own}?`}
      description="All members, including you, lose access at once."
    >
      <SimpleForm
        form={form}
        submitLabel="Delete organization"
        tone="danger"
        onSubmit={write.run}
        write={{ loading: write.loading, failure: errorOf(write.failure) }}
      >
        <ul className="list-disc space-y-0.5 ps-5 text-ink-soft">
          <li>Its sites, share links and files go offline, and API tokens can’t reach it.</li>
          <li>Admins get a message. They can restore it for 30 days, with everything as it was.</li>
          <li>After that it is removed for good, with its domains.</li>
        </ul>
        <TextField
          form={form}
          name="title"
          label="Name of the organization"
          description={`Type ${own} to continue.`}
        />
        <ProofFields form={form} needed={needed} />
      </SimpleForm>
    </Dialog>
  );
}
