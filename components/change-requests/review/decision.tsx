'use client';

import {
  GitMerge,
  GitPullRequest,
  ListChecks,
  type LucideIcon,
  RefreshCw,
  RotateCcw,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { type ActionInput, useAct, useAction } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { toastDone, toastNote } from '#components/feedback/toasts.tsx';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { noteWords } from './merge-notes.ts';
import type { NextStep, StepName } from './next-step.ts';

const RequestReview = lazyWindow(async () => (await import('../finish/request-review.tsx')).RequestReview);

const icons: Record<StepName, LucideIcon> = {
  open: GitPullRequest,
  update: RefreshCw,
  resolve: TriangleAlert,
  checks: ListChecks,
  merge: GitMerge,
  reopen: RotateCcw,
  revert: Undo2,
};

export type DecisionProps = {
  organizationId: string;
  changeRequest: ChangeRequest;
  step: NextStep;
  onMerge: () => void;
  onShowChecks: () => void;
};

/** Creates a change request that reverts a merge, and opens it. */
export function useRevert(organizationId: string) {
  const router = useRouter();
  return useAction('revertChangeRequest', {
    onDone: (opened) => router.push(paths.changeRequest(organizationId, opened.space, opened.number)),
    failed: 'The merge was not reverted',
  });
}

/** Updates a change request from main, which can be undone, or opens its conflicts when there are any. */
export function useUpdate(organizationId: string, { number, revision: before }: ChangeRequest) {
  const router = useRouter();
  const act = useAct();
  const undoing = useAction('revertChangeRequestUpdate', {
    done: 'Update undone',
    failed: 'The update was not undone',
  });
  return useTask((input: ActionInput<'updateChangeRequestContent'>) =>
    act('updateChangeRequestContent', input, {
      onDone: ({ revision, result, notes = [] }, { params }) => {
        const isConflicted = result === 'conflicts';
        const done = 'Updated with the main content';
        // Without news on main, the change request stays at its revision, which is no update to undo.
        const undo =
          isConflicted || revision === before ? undefined : () => undoing.run({ params, body: { revision } });
        // The notes are one message, because only the last of several stacked messages could be read.
        if (notes.length > 0) toastNote(done, notes.map(noteWords).join(' '), undo);
        else if (!isConflicted) toastDone(done, undo);
        if (isConflicted) router.push(paths.changeRequestConflicts(organizationId, params.spaceId, number));
      },
      failed: 'The change request was not updated',
    }),
  );
}

/** The button for the next step, with the reason when it is not possible. */
export function Decision({ organizationId, changeRequest, step, onMerge, onShowChecks }: DecisionProps) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { space: spaceId, id: changeRequestId, number } = changeRequest;
  const params = { spaceId, changeRequestId };
  const update = useUpdate(organizationId, changeRequest);
  const revert = useRevert(organizationId);
  const status = useAction('updateChangeRequest', {
    done: 'Reopened',
    failed: 'The status did not change',
  });
  const runs: Record<StepName, () => void> = {
    open: () => setAsking(true),
    reopen: () => status.run({ params, body: { status: 'open' } }),
    update: () => update.run({ params }),
    resolve: () => router.push(paths.changeRequestConflicts(organizationId, spaceId, number)),
    revert: () => revert.run({ params }),
    checks: onShowChecks,
    merge: onMerge,
  };
  const Icon = icons[step.name];
  return (
    <>
      <Button
        variant={step.name === 'revert' || step.name === 'checks' ? 'secondary' : 'primary'}
        loading={status.loading || update.loading || revert.loading}
        disabledReason={step.blocked}
        keys={step.name === 'merge' ? 'mod+shift+enter' : undefined}
        onClick={runs[step.name]}
      >
        <Icon aria-hidden />
        {step.label}
      </Button>
      {isAsking ? (
        <RequestReview
          changeRequest={changeRequest}
          onDismiss={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
