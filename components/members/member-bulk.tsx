'use client';

import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useWholeList } from '#components/data/query.ts';
import { ChoiceDialog } from '#components/form/choice-dialog.tsx';
import type { Member } from '#lib/contract/members/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { roleOf, roleOptions } from './role-options.ts';

/** A bulk action on members that still needs a role or team. */
export type MemberBulk = {
  kind: 'role' | 'team';
  count: number;
  /** Runs the action for each member. */
  start: (run: (member: Member) => Promise<Outcome<unknown>>) => void;
};

export type MemberBulkDialogProps = { organizationId: string; bulk: MemberBulk; onDismiss: () => void };

/** Asks for the role that members get, or for the team that they join. */
export function MemberBulkDialog({ bulk, ...props }: MemberBulkDialogProps) {
  return bulk.kind === 'role' ? <RoleDialog bulk={bulk} {...props} /> : <TeamDialog bulk={bulk} {...props} />;
}

function people(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}

function RoleDialog({ organizationId, bulk, onDismiss }: MemberBulkDialogProps) {
  const [role, setRole] = useState<string>();
  const act = useAct();
  return (
    <ChoiceDialog
      title={`Change the role of ${people(bulk.count)}`}
      label="Role"
      verb="Change role"
      value={role}
      options={roleOptions}
      warning={role === 'admin' ? 'Admins can change everything in this organization.' : undefined}
      onValue={setRole}
      onDismiss={onDismiss}
      onSubmit={(value) => {
        onDismiss();
        bulk.start(({ id }) =>
          act('updateMember', { params: { organizationId, userId: id }, body: { role: roleOf(value) } }),
        );
      }}
    />
  );
}

function TeamDialog({ organizationId, bulk, onDismiss }: MemberBulkDialogProps) {
  const [team, setTeam] = useState<string>();
  const act = useAct();
  const list = useWholeList('listTeams', { params: { organizationId }, query: { limit: '1000' } });
  return (
    <ChoiceDialog
      title={`Add ${people(bulk.count)} to a team`}
      label="Team"
      verb="Add to team"
      value={team}
      options={list.items.map(({ id, title }) => ({ value: id, label: title }))}
      isLoading={list.isLoading}
      warning={
        list.failure?.message ??
        (!list.isLoading && list.items.length === 0
          ? 'There are no teams yet. Create one under Teams.'
          : undefined)
      }
      onValue={setTeam}
      onDismiss={onDismiss}
      onSubmit={(teamId) => {
        onDismiss();
        bulk.start(({ id }) =>
          act('changeTeamMembers', { params: { organizationId, teamId }, body: { add: [id] } }),
        );
      }}
    />
  );
}
