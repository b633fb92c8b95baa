import { Crown, UserMinus, UserRound } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { patchItems } from '#components/data/patch.ts';
import type { Write } from '#components/data/write.ts';
import type { TeamMembership } from './team-member-columns.tsx';

export type TeamPlace = { organizationId: string; teamId: string };

/** The name of a member of a team. */
export function memberName({ organization }: TeamMembership): string {
  return organization.user.displayName;
}

/** The actions on a member of a team; all can be undone. */
export function teamMemberActions(place: TeamPlace): ThingAction<TeamMembership>[] {
  const paramsOf = (one: TeamMembership) => ({ ...place, userId: one.organization.id });
  const putRole = (one: TeamMembership, role: 'owner' | 'member'): Write => ({
    operation: 'putTeamMember',
    input: { params: paramsOf(one), body: { role } },
    optimistic: [
      patchItems('listTeamMembers', { params: place }, (each) =>
        each.organization.id === one.organization.id ? { ...each, team: { role } } : each,
      ),
    ],
    done: `${memberName(one)} is now ${role === 'owner' ? 'an owner' : 'a member'} of the team`,
    undo: () => putRole(one, one.team.role),
    failed: `The role of ${memberName(one)} did not change`,
  });
  return [
    {
      id: 'owner',
      name: 'Make owner',
      many: 'Make owners',
      icon: Crown,
      hidden: (one) => one.team.role === 'owner' && 'Already an owner',
      write: (one) => putRole(one, 'owner'),
    },
    {
      id: 'member',
      name: 'Make member',
      many: 'Make members',
      icon: UserRound,
      hidden: (one) => one.team.role === 'member' && 'Already a member',
      write: (one) => putRole(one, 'member'),
    },
    {
      id: 'remove',
      name: 'Remove from team',
      many: 'Remove from team',
      icon: UserMinus,
      keys: '#',
      danger: true,
      warning: 'They lose the access that the team gives them.',
      write: (one) => ({
        operation: 'deleteTeamMember',
        input: { params: paramsOf(one) },
        done: `${memberName(one)} removed from the team`,
        undo: () => putRole(one, one.team.role),
        failed: `${memberName(one)} was not removed`,
      }),
    },
  ];
}
