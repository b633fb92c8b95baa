'use client';

import { useContractForm } from '#components/form/contract-form.ts';
import { useRouter } from '#components/form/router.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useWrite } from '#components/shell/query.ts';
import { ChangeRequestInput } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { createChangeRequest } from '../actions.ts';
import { shownBy } from '../shown-by.ts';

export type NewChangeRequestProps = { organizationId: string; spaceId: string; onDismiss: () => void };

/** Opens a change request as a draft, which its author opens for review when it is ready. */
export function NewChangeRequest({ organizationId, spaceId, onDismiss }: NewChangeRequestProps) {
  const router = useRouter();
  const form = useContractForm(ChangeRequestInput, { subject: '', status: 'draft' });
  const write = useWrite(createChangeRequest, {
    invalidates: shownBy,
    onDone: (made) => router.push(paths.changeRequest(organizationId, spaceId, made.number)),
  });
  return (
    <SideModalForm
      form={form}
      open
      title="New change request"
      description="Edit apart from the main content, and merge when it is right. It starts as a draft."
      submitLabel="Create change request"
      onSubmit={(body) => write.run({ spaceId, body })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="subject" label="Subject" />
    </SideModalForm>
  );
}
