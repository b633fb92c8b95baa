'use client';

import { useState } from 'react';
import { useWrite } from '#components/data/query.ts';
import { MemberPicker } from '#components/members/member-picker.tsx';
import { toastDone } from '#components/shell/toasts.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { changeTeamMembers } from './actions.ts';

export type AddTeamMembersProps = {
  organizationId: string;
  teamId: string;
  /** The current members of the team. */
  without: ReadonlySet<string>;
  onDismiss: () => void;
};

/** Adds organization members to a team. */
export function AddTeamMembers({ without, onDismiss, ...place }: AddTeamMembersProps) {
  const [picked, setPicked] = useState<string[]>([]);
  const write = useWrite(changeTeamMembers, {
    invalidates: ['listTeamMembers', 'getTeam', 'listTeams', 'listMembers', 'listMemberTeams'],
    onDone: () => {
      toastDone(picked.length === 1 ? 'One member added' : `${picked.length} members added`);
      onDismiss();
    },
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
            onClick={() => write.run({ ...place, body: { add: picked } })}
          >
            Add members
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <MemberPicker
          organizationId={place.organizationId}
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
