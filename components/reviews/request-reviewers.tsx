'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
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
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Request reviews"
      description="The change request appears in their queue until they review it."
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="primary"
            loading={write.loading}
            disabledReason={isNobody ? 'Select people or teams first' : undefined}
            onClick={() => write.run({ params, body: picked })}
          >
            Request reviews
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <ReviewerPickers
          organizationId={organizationId}
          {...params}
          picked={picked}
          onChange={setPicked}
          without={without}
        />
        {write.failure ? (
          <Callout tone="critical" announce>
            {write.failure.message}
          </Callout>
        ) : null}
      </div>
    </SideModal>
  );
}
