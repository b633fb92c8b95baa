'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type ActionInput, useAct, useBatch } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { toastDone } from '#components/feedback/toasts.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextareaField, TextField } from '#components/form/text-field.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { type PickedReviewers, ReviewerPickers } from '#components/reviews/reviewer-pickers.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { text, title } from '#lib/contract/shared/text.ts';
import { printNodes } from '#lib/document/json/print.ts';
import type { JSONDocument } from '#lib/document/json/types.ts';
import type { Outcome } from '#lib/failure.ts';
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
  // A later refetch must not take the form away while it is filled in.
  if (!changed.data || !tree.data || !changed.isFetchedAfterMount) {
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
  const { space: spaceId, id: changeRequestId } = changeRequest;
  const { organization } = useShell().session;
  const [picked, setPicked] = useState<PickedReviewers>({ users: [], teams: [] });
  const act = useAct();
  const batch = useBatch();
  const params = { spaceId, changeRequestId };
  const write = useTask(
    (body: ActionInput<'updateChangeRequest'>['body']) =>
      batch(async (): Promise<Outcome<unknown>> => {
        const opened = await act('updateChangeRequest', { params, body });
        if (!opened.ok || picked.users.length + picked.teams.length === 0) return opened;
        return act('requestReviewers', { params, body: picked });
      }),
    {
      onDone: () => {
        toastDone('Review requested');
        onDone();
      },
    },
  );
  return (
    <SideModalForm
      form={form}
      title="Request review"
      description="It appears in the queue of the people and teams that you choose."
      submitLabel="Request review"
      onSubmit={({ subject, description }) =>
        write.run({
          status: 'open',
          subject,
          // An unchanged description is not sent, because it may have parts that Markdown can't express.
          ...(form.getFieldState('description').isDirty ? { description: { markdown: description } } : {}),
        })
      }
      onDismiss={onDismiss}
      write={write}
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
      <ReviewerPickers
        organizationId={organization.id}
        spaceId={spaceId}
        changeRequestId={changeRequestId}
        picked={picked}
        onChange={setPicked}
        without={new Set([changeRequest.createdBy.id])}
        optional
      />
    </SideModalForm>
  );
}
