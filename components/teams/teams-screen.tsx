'use client';

import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#components/actions/action-button.tsx';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { useList } from '#components/data/query.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { useTextFilter } from '#components/table/text-filter.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Team } from '#lib/contract/teams/schemas.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { teamActions } from './team-actions.tsx';
import { teamsInput } from './teams-input.ts';

const CreateTeamForm = lazyWindow(async () => (await import('./team-form.tsx')).CreateTeamForm);

const column = columnsOf<Team>();
const columns = column.columns([
  column.accessor('title', { header: 'Team' }),
  column.accessor('members', { header: 'Members', meta: { width: '80px', align: 'end' } }),
  column.accessor('spaces', { header: 'Spaces', meta: { width: '80px', align: 'end' } }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { width: '140px' },
    cell: ({ getValue }) => <RelativeTime value={getValue()} />,
  }),
]);

/** The teams of an organization. */
export function TeamsScreen({ organizationId }: { organizationId: string }) {
  const canEdit = useShell().session.organization.permissions.admin;
  const filter = useTextFilter();
  const list = useList('listTeams', teamsInput(organizationId, filter.applied));
  const [isCreating, setCreating] = useState(false);
  const screenActions: [ShellAction] = [
    {
      id: 'create-team',
      name: 'Create team',
      group: 'Teams',
      icon: Plus,
      keys: 'c',
      disabledReason: canEdit ? undefined : needsRole('admin'),
      calls: [{ operation: 'createTeam', params: { organizationId }, body: { title: 'Writers' } }],
      run: () => setCreating(true),
    },
  ];
  useActions(screenActions);
  const create = <ActionButton action={screenActions[0]} variant="primary" />;
  return (
    <SettingsFrame title="Teams" fill action={create}>
      <DataTable
        label="teams"
        singular="team"
        list={list}
        columns={columns}
        idOf={(team) => team.id}
        nameOf={(team) => team.title}
        hrefOf={(team) => paths.team(organizationId, team.id)}
        actions={teamActions(organizationId)}
        filter={filter}
        empty={{
          icon: <UsersRound />,
          title: 'No teams yet',
          description: 'Group people who work on the same docs, and give them access together.',
          action: create,
        }}
        access="Ask an organization admin."
      />
      {isCreating ? (
        <CreateTeamForm organizationId={organizationId} onDismiss={() => setCreating(false)} />
      ) : null}
    </SettingsFrame>
  );
}
