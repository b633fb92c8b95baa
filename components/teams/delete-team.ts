'use client';

import { useInvalidate } from '#components/data/query.ts';
import { useConfirm } from '#components/shell/confirm.tsx';
import { toastDone } from '#components/shell/toasts.tsx';
import type { Team } from '#lib/contract/teams/schemas.ts';
import { deleteTeam } from './actions.ts';

/** Deletes a team after a dialog that lists what its members lose. */
export function useDeleteTeam(organizationId: string, onDone?: () => void): (team: Team) => void {
  const confirm = useConfirm();
  const invalidate = useInvalidate();
  return (team) =>
    confirm({
      title: `Delete ${team.title}?`,
      description:
        team.members > 0 && team.spaces > 0
          ? 'Its members stay in the organization. Unless they have access in another way, they lose:'
          : 'Its members stay in the organization and lose no access.',
      loses:
        team.members > 0 && team.spaces > 0
          ? [`access to ${team.spaces} ${team.spaces === 1 ? 'space' : 'spaces'}`]
          : [],
      verb: 'Delete team',
      run: async () => {
        const outcome = await deleteTeam({ organizationId, teamId: team.id });
        if (outcome.ok) {
          onDone?.();
          await invalidate('listTeams', 'listMembers', 'listMemberTeams');
          toastDone(`${team.title} deleted`);
        }
        return outcome;
      },
    });
}
