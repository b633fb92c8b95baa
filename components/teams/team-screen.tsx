'use client';

import { Crown, UserMinus, UserPlus, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { perform } from '#components/data/perform.ts';
import { useInvalidate, useList, useRead } from '#components/data/query.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { toastDone, toastFailure } from '#components/shell/toasts.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { BulkAction, RowAction } from '#components/table/row-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { deleteTeamMember, putTeamMember } from './actions.ts';
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
  const invalidate = useInvalidate();
  if (!canEdit) return { actions: [], bulkActions: [] };
  const refresh = () =>
    invalidate('listTeamMembers', 'getTeam', 'listTeams', 'listMembers', 'listMemberTeams');
  const at = (one: TeamMembership) => ({ ...place, userId: one.organization.id });
  const setRole = async (one: TeamMembership, role: 'owner' | 'member') => {
    const outcome = await perform(putTeamMember, { ...at(one), body: { role } });
    await refresh();
    if (!outcome.ok) return toastFailure(`The role of ${nameOf(one)} did not change`, outcome.failure);
    toastDone(
      `${nameOf(one)} is now ${role === 'owner' ? 'an owner' : 'a member'} of the team`,
      () => void setRole(one, one.team.role),
    );
  };
  const remove = async (one: TeamMembership) => {
    const outcome = await perform(deleteTeamMember, at(one));
    await refresh();
    if (!outcome.ok) return toastFailure(`${nameOf(one)} was not removed`, outcome.failure);
    toastDone(`${nameOf(one)} removed from the team`, () => void setRole(one, one.team.role));
  };
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
        run: (one) => deleteTeamMember(at(one)),
        onDone: () => void refresh(),
      },
    ],
  };
}
