'use client';

import { Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import type { AskConversation } from '#lib/contract/ask/history.ts';

const RenameConversationForm = lazyWindow(
  async () => (await import('./conversation-form.tsx')).RenameConversationForm,
);

/** The actions on a conversation of the person. */
export function conversationActions(
  organizationId: string,
  onDeleted: (conversation: AskConversation) => void,
): ThingAction<AskConversation>[] {
  const paramsOf = ({ id }: AskConversation) => ({ organizationId, askConversationId: id });
  return [
    {
      id: 'rename',
      name: 'Rename',
      icon: Pencil,
      dialog: (conversation, onDismiss) => (
        <RenameConversationForm {...{ organizationId, conversation, onDismiss }} />
      ),
      write: (conversation) => ({
        operation: 'updateAskConversation',
        input: { params: paramsOf(conversation), body: { title: conversation.title } },
      }),
    },
    {
      id: 'delete',
      name: 'Delete',
      icon: Trash2,
      danger: true,
      confirm: ({ title }) => ({
        title: `Delete “${title}”?`,
        description: 'Its answers are deleted, and links to them stop working.',
      }),
      write: (conversation) => ({
        operation: 'deleteAskConversation',
        input: { params: paramsOf(conversation) },
        done: 'Conversation deleted',
        onDone: () => onDeleted(conversation),
      }),
    },
  ];
}
