'use client';

import { Pencil, Trash2 } from 'lucide-react';
import type { Question, ThingAction } from '#components/actions/thing-action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { countOf } from '#components/ui/count-text.ts';
import type { Team } from '#lib/contract/teams/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

const RenameTeamForm = lazyWindow(async () => (await import('./team-form.tsx')).RenameTeamForm);

/** The actions on a team, in the list of teams and on its own screen. */
export function teamActions(organizationId: string, onDeleted?: () => void): ThingAction<Team>[] {
  const paramsOf = (team: Team) => ({ organizationId, teamId: team.id });
  const blocked = (team: Team) => (team.permissions.admin ? undefined : needsRole('admin'));
  return [
    {
      id: 'rename',
      name: 'Rename team',
      icon: Pencil,
      keys: 'e',
      blocked,
      dialog: (team, onDismiss) => <RenameTeamForm {...{ organizationId, team, onDismiss }} />,
      write: (team) => ({
        operation: 'updateTeam',
        input: { params: paramsOf(team), body: { title: team.title } },
      }),
    },
    {
      id: 'delete',
      name: 'Delete team',
      many: 'Delete teams',
      icon: Trash2,
      keys: '#',
      danger: true,
      blocked,
      confirm: deleteQuestion,
      warning: 'Their members stay in the organization, without the access that the teams gave them.',
      write: (team) => ({
        operation: 'deleteTeam',
        input: { params: paramsOf(team) },
        done: `${team.title} deleted`,
        onDone: () => onDeleted?.(),
      }),
    },
  ];
}

function deleteQuestion({ title, members, spaces }: Team): Question {
  const loses = members > 0 && spaces > 0;
  return {
    title: `Delete ${title}?`,
    description: loses
      ? 'Its members stay in the organization. Unless they have access in another way, they lose:'
      : 'Its members stay in the organization and lose no access.',
    loses: loses ? [`access to ${countOf(spaces, 'space')}`] : [],
  };
}
