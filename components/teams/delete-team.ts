'use client';

import { useConfirm } from '#components/shell/confirm.tsx';
import { useInvalidate } from '#components/shell/query.ts';
import { toastDone } from '#components/shell/toasts.tsx';
import type { Team } from '#lib/contract/teams/schemas.ts';
import { deleteTeam } from './actions.ts';

/** Deletes a team after saying what its members lose. */
export function useDeleteTeam(organizationId: string, onDone?: () => void): (team: Team) => void {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return (team) =>
    confirm({
      title: `Delete ${team.title}?`,
      description: 'The people stay. Unless they have it otherwise, they lose:',
      loses: [
        `the access of ${team.members} ${team.members === 1 ? 'member' : 'members'} to ${team.spaces} ${team.spaces === 1 ? 'space' : 'spaces'}`,
      ],
      verb: 'Delete team',
      run: async () => {
        const outcome = await deleteTeam({ organizationId, teamId: team.id });
        if (outcome.ok) {
          onDone?.();
          await invalidate('listTeams', 'listMembers', 'listMemberTeams');
          toastDone(`${team.title} is deleted`);
        }
        return outcome;
      },
    });
}
