'use client';

import { Crown, UserMinus, UserPlus, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { patchItems } from '#components/data/patch.ts';
import { useList, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { BulkAction, RowAction } from '#components/table/row-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { AddTeamMembers } from './add-team-members.tsx';
import { type TeamMembership, teamMemberColumns } from './team-member-columns.tsx';

export type TeamScreenProps = { organizationId: string; teamId: string };

const nameOf = (one: TeamMembership) => one.organization.user.displayName;

/** One team and its members. */
export function TeamScreen({ organizationId, teamId }: TeamScreenProps) {
  const params = { organizationId, teamId };
  const { data: team, error, refetch } = useRead('getTeam', { params });
  const list = useList('listTeamMembers', { params });
  const [isAdding, setAdding] = useState(false);
  const acts = useTeamMemberActs(params, team?.permissions.admin ?? false);
  const title = team?.title ?? 'Team';
  const add = team?.permissions.admin ? (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <UserPlus aria-hidden />
      Add members
    </Button>
  ) : null;
  return (
    <SettingsFrame
      title={title}
      fill
      action={add}
      below={[
        { label: 'Teams', href: paths.teams(organizationId) },
        { label: title, href: paths.team(organizationId, teamId) },
      ]}
    >
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="members"
          singular="member"
          list={list}
          columns={teamMemberColumns}
          idOf={(one) => one.organization.id}
          nameOf={nameOf}
          hrefOf={(one) => paths.member(organizationId, one.organization.id)}
          {...acts}
          empty={{
            icon: <UsersRound />,
            title: 'No members yet',
            description: 'Members get all access that the team has.',
            action: add,
          }}
        />
      )}
      {isAdding ? (
        <AddTeamMembers
          {...params}
          without={new Set(list.items.map((one) => one.organization.id))}
          onDismiss={() => setAdding(false)}
        />
      ) : null}
    </SettingsFrame>
  );
}

function useTeamMemberActs(
  place: TeamScreenProps,
  canEdit: boolean,
): { actions: RowAction<TeamMembership>[]; bulkActions: BulkAction<TeamMembership>[] } {
  const act = useAct();
  if (!canEdit) return { actions: [], bulkActions: [] };
  const inputOf = (one: TeamMembership) => ({ params: { ...place, userId: one.organization.id } });
  const setRole = (one: TeamMembership, role: 'owner' | 'member') =>
    act(
      'putTeamMember',
      { ...inputOf(one), body: { role } },
      {
        optimistic: () => [
          patchItems('listTeamMembers', { params: place }, (each) =>
            each.organization.id === one.organization.id ? { ...each, team: { role } } : each,
          ),
        ],
        done: `${nameOf(one)} is now ${role === 'owner' ? 'an owner' : 'a member'} of the team`,
        undo: () => void setRole(one, one.team.role),
        failed: `The role of ${nameOf(one)} did not change`,
      },
    );
  const remove = (one: TeamMembership) =>
    act('deleteTeamMember', inputOf(one), {
      done: `${nameOf(one)} removed from the team`,
      undo: () => void setRole(one, one.team.role),
      failed: `${nameOf(one)} was not removed`,
    });
  return {
    actions: [
      {
        id: 'owner',
        name: 'Make owner',
        icon: Crown,
        hidden: (one) => one.team.role === 'owner',
        run: (one) => void setRole(one, 'owner'),
      },
      {
        id: 'member',
        name: 'Make member',
        icon: UserRound,
        hidden: (one) => one.team.role === 'member',
        run: (one) => void setRole(one, 'member'),
      },
      {
        id: 'remove',
        name: 'Remove from team',
        icon: UserMinus,
        danger: true,
        run: (one) => void remove(one),
      },
    ],
    bulkActions: [
      {
        id: 'remove',
        name: 'Remove from team',
        icon: UserMinus,
        danger: true,
        warning: 'They lose the access that the team gives them.',
        run: (one) => act('deleteTeamMember', inputOf(one)),
      },
    ],
  };
}
