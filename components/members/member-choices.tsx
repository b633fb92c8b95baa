'use client';

import { useState } from 'react';
import type { Write } from '#components/data/write.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import type { Member } from '#lib/contract/members/schemas.ts';
import { roleOf, roleOptions } from './role-options.ts';
import { TeamSelect } from './team-select.tsx';

export type MemberChoiceProps = {
  organizationId: string;
  members: readonly Member[];
  /** Sends a write for each member. */
  onStart: (writeOf: (member: Member) => Write) => void;
  onDismiss: () => void;
};

function people(members: readonly Member[]): string {
  const [first] = members;
  return members.length === 1 && first ? first.user.displayName : `${members.length} members`;
}

/** Asks for the role that several members get. */
export function RoleChoice({ organizationId, members, onStart, onDismiss }: MemberChoiceProps) {
  const [role, setRole] = useState<string>();
  return (
    <ChoiceDialog
      title={`Change the role of ${people(members)}`}
      label="Role"
      verb="Change role"
      value={role}
      options={roleOptions}
      warning={role === 'admin' ? 'Admins can change everything in this organization.' : undefined}
      onValue={setRole}
      onDismiss={onDismiss}
      onSubmit={(value) => {
        onDismiss();
        onStart(({ id }) => ({
          operation: 'updateMember',
          input: { params: { organizationId, userId: id }, body: { role: roleOf(value) } },
        }));
      }}
    />
  );
}

/** Asks for the team that members join. */
export function TeamChoice({ organizationId, members, onStart, onDismiss }: MemberChoiceProps) {
  const [team, setTeam] = useState<string>();
  return (
    <ChoiceDialog
      title={`Add ${people(members)} to a team`}
      label="Team"
      verb="Add to team"
      value={team}
      control={(id) => (
        <TeamSelect
          id={id}
          className="w-full"
          organizationId={organizationId}
          value={team}
          onChange={setTeam}
        />
      )}
      onDismiss={onDismiss}
      onSubmit={(teamId) => {
        onDismiss();
        onStart(({ id }) => ({
          operation: 'changeTeamMembers',
          input: { params: { organizationId, teamId }, body: { add: [id] } },
        }));
      }}
    />
  );
}
