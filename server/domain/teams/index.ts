import { changeTeamMembers } from './change-team-members.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { deleteTeamMember } from './delete-team-member.ts';
import { getTeam } from './get-team.ts';
import { listMemberTeams } from './list-member-teams.ts';
import { listTeamMembers } from './list-team-members.ts';
import { listTeams } from './list-teams.ts';
import { putTeamMember } from './put-team-member.ts';
import { updateTeam } from './update-team.ts';

export { presentTeam } from './present.ts';
export { filterTeamIds, listTeamRows, moveBetweenTeams, resolveTeam } from './store.ts';

export const operations = {
  listTeams,
  createTeam,
  getTeam,
  updateTeam,
  deleteTeam,
  listTeamMembers,
  changeTeamMembers,
  putTeamMember,
  deleteTeamMember,
  listMemberTeams,
};
