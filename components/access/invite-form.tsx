'use client';

import { useId, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { PickModal } from '#components/form/pick-modal.tsx';
import { MemberPicker } from '#components/members/member-picker.tsx';
import { TeamPicker } from '#components/members/team-picker.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { type Role, toRole } from '#lib/contract/shared/role-ladder.ts';
import type { AccessPlace } from './access-place.ts';
import { inviteTo } from './access-writes.ts';
import { firstRoleOn, roleChoicesOn } from './levels.ts';

export type InviteFormProps = { place: AccessPlace; onDismiss: () => void };

/** Gives any number of people and teams a role on a place. */
export function InviteForm({ place, onDismiss }: InviteFormProps) {
  const id = useId();
  const [role, setRole] = useState<Role>(firstRoleOn(place));
  const [users, setUsers] = useState<string[]>([]);
  const [teams, setTeams] = useState<string[]>([]);
  const act = useAct();
  const nobody = users.length + teams.length === 0;
  const body = {
    role,
    ...(users.length > 0 ? { users } : {}),
    ...(teams.length > 0 ? { teams } : {}),
  };
  const write = useTask(() => inviteTo(act, place, body, { done: 'Access given' }), { onDone: onDismiss });
  return (
    <PickModal
      title="Invite people and teams"
      description="They get this role here. If they have a stronger role, they keep it."
      submitLabel="Give access"
      disabledReason={nobody ? 'Select people or teams first' : undefined}
      loading={write.loading}
      failure={write.failure}
      onSubmit={() => write.run(undefined)}
      onDismiss={onDismiss}
    >
      <div className="space-y-1.5">
        <Label htmlFor={id}>Role</Label>
        <Select
          id={id}
          value={role}
          onValueChange={(value) => setRole(toRole(value))}
          options={roleChoicesOn(place)}
        />
      </div>
      <TeamPicker organizationId={place.organizationId} picked={teams} onChange={setTeams} />
      <MemberPicker
        organizationId={place.organizationId}
        label="People"
        serviceAccounts
        picked={users}
        onChange={setUsers}
      />
    </PickModal>
  );
}
