'use client';

import { useState } from 'react';
import type { Write } from '#components/data/write.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { type PickedReviewers, ReviewerPickers } from './reviewer-pickers.tsx';

export type ReviewersChoiceProps = {
  changeRequests: readonly ChangeRequest[];
  /** Sends a write for each change request. */
  onStart: (writeOf: (changeRequest: ChangeRequest) => Write) => void;
  onDismiss: () => void;
};

/** Asks for the people and teams that review several change requests. */
export function ReviewersChoice({ changeRequests, onStart, onDismiss }: ReviewersChoiceProps) {
  const { organization } = useShell().session;
  const [picked, setPicked] = useState<PickedReviewers>({ users: [], teams: [] });
  const [first] = changeRequests;
  if (!first) return null;
  const authors = new Set(changeRequests.map(({ createdBy }) => createdBy.id));
  const isNobody = picked.users.length + picked.teams.length === 0;
  const submit = () => {
    onDismiss();
    onStart(({ space, id, number }) => ({
      operation: 'requestReviewers',
      input: { params: { spaceId: space, changeRequestId: id }, body: picked },
      done: `Review of #${number} requested`,
      failed: `The review of #${number} was not requested`,
    }));
  };
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title={
        changeRequests.length === 1
          ? `Request reviews of ${changeRequestName(first)}`
          : `Request reviews of ${changeRequests.length} change requests`
      }
      description="They appear in the queue of the people and teams that you choose, until they review them."
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={isNobody ? 'Select people or teams first' : undefined}
            onClick={submit}
          >
            Request reviews
          </Button>
        </div>
      }
    >
      <ReviewerPickers
        organizationId={organization.id}
        spaceId={first.space}
        changeRequestId={first.id}
        picked={picked}
        onChange={setPicked}
        without={authors}
      />
    </SideModal>
  );
}
