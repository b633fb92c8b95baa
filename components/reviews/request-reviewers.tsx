'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { PickModal } from '#components/form/pick-modal.tsx';
import { type PickedReviewers, ReviewerPickers } from './reviewer-pickers.tsx';
import type { ReviewedThing } from './use-reviews.ts';

export type RequestReviewersProps = ReviewedThing & {
  organizationId: string;
  /** Ids of people and teams that can’t be chosen, such as those who were asked. */
  without: ReadonlySet<string>;
  onDismiss: () => void;
};

/** Asks people and teams to review a change request. */
export function RequestReviewers({ organizationId, without, onDismiss, ...params }: RequestReviewersProps) {
  const [picked, setPicked] = useState<PickedReviewers>({ users: [], teams: [] });
  const write = useAction('requestReviewers', { done: 'Review requested', onDone: onDismiss });
  const isNobody = picked.users.length + picked.teams.length === 0;
  return (
    <PickModal
      title="Request reviews"
      description="The change request appears in their queue until they review it."
      submitLabel="Request reviews"
      disabledReason={isNobody ? 'Select people or teams first' : undefined}
      loading={write.loading}
      failure={write.failure}
      onSubmit={() => write.run({ params, body: picked })}
      onDismiss={onDismiss}
    >
      <ReviewerPickers
        organizationId={organizationId}
        {...params}
        picked={picked}
        onChange={setPicked}
        without={without}
      />
    </PickModal>
  );
}
