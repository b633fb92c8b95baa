'use client';

import { useAct } from '#components/data/action.ts';
import { useConfirm } from '#components/feedback/confirm.tsx';
import type { Team } from '#lib/contract/teams/schemas.ts';

/** Deletes a team after a dialog that lists what its members lose. */
export function useDeleteTeam(organizationId: string): (team: Team) => void {
  const confirm = useConfirm();
  const act = useAct();
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
      run: () =>
        act('deleteTeam', { params: { organizationId, teamId: team.id } }, { done: `${team.title} deleted` }),
    });
}
