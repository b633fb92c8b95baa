'use client';

import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type AskConversation, AskConversationPatch } from '#lib/contract/ask/history.ts';

export type RenameConversationFormProps = {
  organizationId: string;
  conversation: AskConversation;
  onDismiss: () => void;
};

/** Renames a conversation of the person. */
export function RenameConversationForm({
  organizationId,
  conversation,
  onDismiss,
}: RenameConversationFormProps) {
  const form = useContractForm(AskConversationPatch, { title: conversation.title });
  const write = useAction('updateAskConversation', {
    done: (saved) => `Renamed to ${saved.title}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Rename conversation"
      submitLabel="Rename conversation"
      onSubmit={(body) => write.run({ params: { organizationId, askConversationId: conversation.id }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" />
    </SideModalForm>
  );
}
