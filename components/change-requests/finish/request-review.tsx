'use client';

import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { text, title } from '#lib/contract/shared/text.ts';
import { printNodes } from '#lib/document/json/print.ts';
import type { JSONDocument } from '#lib/document/json/types.ts';
import { entriesOf } from '../review/entries.ts';
import { reviewReads } from '../review/reads.ts';
import { suggestedSubject } from './suggested-subject.ts';

const RequestInput = z.strictObject({ subject: title(1, 100), description: text(0, 20_000) });

export type RequestReviewProps = {
  changeRequest: ChangeRequest;
  onDismiss: () => void;
  onDone: () => void;
};

/** Opens a draft for review, after asking for its subject and description. */
export function RequestReview({ changeRequest, onDismiss, onDone }: RequestReviewProps) {
  const { changes, pages } = reviewReads(changeRequest.space, String(changeRequest.number));
  // The changes may be newer than those that were reviewed last.
  const changed = useQuery({ ...changes, staleTime: 0 });
  const tree = useQuery({ ...pages, staleTime: 0 });
  const failure = (changed.error ?? tree.error)?.failure;
  if (!changed.data || !tree.data || changed.isFetching) {
    return (
      <SideModal open onOpenChange={onDismiss} title="Request review">
        {failure ? (
          <FailureView
            failure={failure}
            onRetry={() => void Promise.all([changed.refetch(), tree.refetch()])}
          />
        ) : (
          <Skeleton className="h-40" />
        )}
      </SideModal>
    );
  }
  const suggested = suggestedSubject(entriesOf(changed.data.changes, tree.data.pages));
  return <Form {...{ changeRequest, suggested, onDismiss, onDone }} />;
}

function Form({ changeRequest, suggested, onDismiss, onDone }: RequestReviewProps & { suggested: string }) {
  const described = changeRequest.description as JSONDocument | undefined;
  const form = useContractForm(RequestInput, {
    subject: changeRequest.subject || suggested,
    description: described ? printNodes(described.nodes) : '',
  });
  const write = useAction('updateChangeRequest', { done: 'Review requested', onDone });
  const { space: spaceId, id: changeRequestId } = changeRequest;
  return (
    <SideModalForm
      form={form}
      open
      title="Request review"
      description="It appears in the queue of everyone who can review this space."
      submitLabel="Request review"
      onSubmit={({ subject, description }) =>
        write.run({
          params: { spaceId, changeRequestId },
          body: {
            status: 'open',
            subject,
            // An unchanged description is not sent, because it may have parts that Markdown can't express.
            ...(form.getFieldState('description').isDirty ? { description: { markdown: description } } : {}),
          },
        })
      }
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <TextField form={form} name="subject" label="Subject" />
      <TextareaField
        form={form}
        name="description"
        label="Description"
        description="What changes, and why. Markdown works here."
        rows={6}
        optional
      />
    </SideModalForm>
  );
}
