'use client';

import { useAct } from '#components/data/action.ts';
import { WritePageDialog } from '#components/pages/write-page-dialog.tsx';
import { useSpaceChoices } from '#components/spaces/use-space-choices.ts';
import { useClock } from '#components/ui/clock.tsx';
import type { AskGap } from '#lib/contract/ask/gaps.ts';

export type GapPageDialogProps = { organizationId: string; gap: AskGap; onDismiss: () => void };

/** Creates the page that a gap asks for. */
export function GapPageDialog({ organizationId, gap, onDismiss }: GapPageDialogProps) {
  const { choices } = useSpaceChoices(organizationId, useClock().locale);
  const act = useAct();
  return (
    <WritePageDialog
      organizationId={organizationId}
      title={gap.question}
      spaces={choices.filter(({ space }) => space.permissions?.edit)}
      create={(space) =>
        act('createAskGapPage', { params: { organizationId, askGapId: gap.id }, body: { space } })
      }
      onDismiss={onDismiss}
    />
  );
}
