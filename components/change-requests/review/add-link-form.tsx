'use client';

import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type ChangeRequest, ChangeRequestLinkInput } from '#lib/contract/change-requests/schemas.ts';

export type AddLinkFormProps = { changeRequest: ChangeRequest; onDismiss: () => void };

/** Adds a link to something elsewhere, such as a ticket. */
export function AddLinkForm({ changeRequest, onDismiss }: AddLinkFormProps) {
  const { space, id, links } = changeRequest;
  const form = useContractForm(ChangeRequestLinkInput, { ref: { kind: 'url', url: '' } });
  const write = useAction('updateChangeRequest', { done: () => 'Link added', onDone: onDismiss });
  return (
    <SideModalForm
      form={form}
      title="Add link"
      description="Reviewers find the ticket or discussion that this change request belongs to."
      submitLabel="Add link"
      onSubmit={(link) =>
        write.run({ params: { spaceId: space, changeRequestId: id }, body: { links: [...links, link] } })
      }
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="ref.url" label="Address" type="url" placeholder="https://" />
      <TextField form={form} name="title" label="Title" optional emptyAs={undefined} />
    </SideModalForm>
  );
}
