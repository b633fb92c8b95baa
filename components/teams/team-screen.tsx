'use client';

import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useList, useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { paths } from '#lib/paths.ts';
import { AddTeamMembers } from './add-team-members.tsx';
import { teamActions } from './team-actions.tsx';
import { memberName, type TeamPlace, teamMemberActions } from './team-member-actions.ts';
import { teamMemberColumns } from './team-member-columns.tsx';

/** One team and its members. */
export function TeamScreen(place: TeamPlace) {
  const { organizationId, teamId } = place;
  const { data: team, error, refetch } = useRead('getTeam', { params: place });
  const list = useList('listTeamMembers', { params: place });
  const router = useRouter();
  const [isAdding, setAdding] = useState(false);
  const canEdit = team?.permissions.admin ?? false;
  const actions = canEdit ? [addMembersAction({ organizationId, teamId }, () => setAdding(true))] : [];
  useActions(actions);
  const [addMembers] = actions;
  const add = addMembers ? <ActionButton action={addMembers} variant="primary" /> : null;
  const title = team?.title ?? 'Team';
  return (
    <SettingsFrame
      title={title}
      fill
      action={
        team && canEdit ? (
          <>
            <OpenThingMenu
              singular="team"
              thing={team}
              name={title}
              actions={teamActions(organizationId, () => router.push(paths.teams(organizationId)))}
            />
            {add}
          </>
        ) : null
      }
      below={[
        { label: 'Teams', href: paths.teams(organizationId) },
        { label: title, href: paths.team(organizationId, teamId) },
      ]}
    >
      {error && !team ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="members"
          singular="member"
          list={list}
          columns={teamMemberColumns}
          idOf={(one) => one.organization.id}
          nameOf={memberName}
          hrefOf={({ organization: { id, serviceAccount } }) =>
            serviceAccount ? paths.serviceAccount(organizationId, id) : paths.member(organizationId, id)
          }
          actions={canEdit ? teamMemberActions(place) : []}
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
          {...place}
          without={new Set(list.items.map((one) => one.organization.id))}
          onDismiss={() => setAdding(false)}
        />
      ) : null}
    </SettingsFrame>
  );
}

/** The action that adds members to a team. */
function addMembersAction(params: TeamPlace, run: () => void): ShellAction {
  return {
    id: 'add-team-members',
    name: 'Add members',
    group: 'This team',
    icon: UserPlus,
    keys: 'c',
    calls: [{ operation: 'changeTeamMembers', params, body: { add: ['USER_ID'] } }],
    run,
  };
}
