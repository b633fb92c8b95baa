'use client';

import { useAction } from '#components/data/action.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { useClock } from '#components/ui/clock.tsx';
import { exactText } from '#components/ui/time-text.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

export type MergeScheduleLineProps = {
  changeRequest: Pick<ChangeRequest, 'id' | 'space' | 'mergeSchedule'>;
  canMerge: boolean;
};

/** When a change request is merged by itself, or why it was not. */
export function MergeScheduleLine({ changeRequest, canMerge }: MergeScheduleLineProps) {
  const { mergeSchedule: schedule, space: spaceId, id: changeRequestId } = changeRequest;
  const { timeZone, locale } = useClock();
  const isScheduled = schedule?.status === 'scheduled';
  const cancel = useAction('cancelScheduledMerge', {
    ...(isScheduled ? { done: 'Scheduled merge canceled' } : {}),
    failed: 'Nothing was changed',
  });
  if (!schedule) return null;
  const at = exactText(Date.parse(schedule.at), timeZone, locale);
  const by = schedule.scheduledBy?.displayName ?? 'a former member';
  return (
    <Callout
      tone={isScheduled ? 'accent' : 'caution'}
      announce={!isScheduled}
      title={isScheduled ? `Merges on ${at}` : `Not merged on ${at}`}
      action={
        <Button
          size="sm"
          loading={cancel.loading}
          disabledReason={canMerge ? undefined : needsRole('review', 'here')}
          onClick={() => cancel.run({ params: { spaceId, changeRequestId } })}
        >
          {isScheduled ? 'Cancel merge' : 'Dismiss'}
        </Button>
      }
    >
      {isScheduled
        ? `Scheduled by ${by}. It is merged if all checks pass then. New changes cancel the merge.`
        : `The merge that ${by} scheduled did not happen. ${schedule.reason ?? ''}`}
    </Callout>
  );
}
