'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { PickModal } from '#components/form/pick-modal.tsx';
import { MemberPicker } from '#components/members/member-picker.tsx';

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
    <PickModal
      title="Add members"
      submitLabel="Add members"
      disabledReason={picked.length === 0 ? 'Select people first' : undefined}
      loading={write.loading}
      failure={write.failure}
      onSubmit={() => write.run({ params, body: { add: picked } })}
      onDismiss={onDismiss}
    >
      <MemberPicker
        serviceAccounts
        organizationId={params.organizationId}
        label="Members"
        picked={picked}
        onChange={setPicked}
        without={without}
      />
    </PickModal>
  );
}
