import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { shownByAccess, shownByTeam } from '../shared/shown-by.ts';
import { Id, text } from '../shared/text.ts';
import { Team, TeamInput, TeamMemberInput, TeamMembersChange, TeamMembership, TeamPatch } from './schemas.ts';

export const teams = table({
  listTeams: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams',
    summary: 'The teams of an organization, by title',
    origin: 'mission',
    access: 'organization.listTeams',
    query: listQuery({
      owner: Id.optional().meta({ description: 'Only teams that this member can manage.' }),
      title: text(0, 64)
        .optional()
        .meta({ description: 'Only teams whose title contains this, in any case.' }),
    }),
    answers: { 200: listOf(Team) },
  },
  createTeam: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/teams',
    summary: 'Makes a team',
    origin: 'mission',
    access: 'organization.admin',
    changes: [...shownByTeam, 'listMembers', 'getMember', 'listTeamMembers'],
    body: TeamInput,
    answers: { 201: Team },
  },
  getTeam: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams/{teamId}',
    summary: 'One team',
    origin: 'mission',
    access: 'team.view',
    answers: { 200: Team },
  },
  updateTeam: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/teams/{teamId}',
    summary: 'Renames a team',
    origin: 'mission',
    access: 'team.admin',
    changes: shownByTeam,
    body: TeamPatch,
    answers: { 200: Team },
  },
  deleteTeam: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/teams/{teamId}',
    summary: 'Deletes a team and the access that it gave',
    origin: 'mission',
    access: 'team.admin',
    changes: shownByAccess,
    answers: { 204: null, 205: null },
  },
  listTeamMembers: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members',
    summary: 'The members of a team, by name',
    origin: 'mission',
    access: 'team.view',
    query: listQuery({}),
    answers: { 200: listOf(TeamMembership) },
  },
  changeTeamMembers: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members',
    summary: 'Adds, removes and changes several members of a team at once',
    origin: 'mission',
    access: 'team.admin',
    changes: shownByAccess,
    body: TeamMembersChange,
    answers: { 204: null },
  },
  putTeamMember: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}',
    summary: 'Adds a member to a team, or changes their role in it',
    origin: 'mission',
    access: 'team.admin',
    changes: shownByAccess,
    body: TeamMemberInput,
    bodyOptional: true,
    answers: { 204: null },
  },
  deleteTeamMember: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}',
    summary: 'Takes a member out of a team',
    origin: 'mission',
    access: 'team.admin',
    changes: shownByAccess,
    answers: { 204: null, 205: null },
  },
});
