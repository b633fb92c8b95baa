'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { MemberPicker } from '#components/members/member-picker.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';

export type AddTeamMembersProps = {
  organizationId: string;
  teamId: string;
  /** The current members of the team. */
  without: ReadonlySet<string>;
  onDismiss: () => void;
};

/** Adds organization members to a team. */
export function AddTeamMembers({ without, onDismiss, ...params }: AddTeamMembersProps) {
  const [picked, setPicked] = useState<string[]>([]);
  const write = useAction('changeTeamMembers', {
    done: picked.length === 1 ? 'One member added' : `${picked.length} members added`,
    onDone: onDismiss,
  });
  return (
    <SideModal
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Add members"
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="primary"
            loading={write.loading}
            disabledReason={picked.length === 0 ? 'Select people first' : undefined}
            onClick={() => write.run({ params, body: { add: picked } })}
          >
            Add members
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <MemberPicker
          organizationId={params.organizationId}
          label="Members"
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
