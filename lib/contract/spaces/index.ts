import { planned, table } from '../endpoint.ts';

export const spaces = table({
  listSpaces: planned('GET', '/v1/orgs/{organizationId}/spaces', 'The spaces of an organization'),
  createSpace: planned('POST', '/v1/orgs/{organizationId}/spaces', 'Makes a space'),
  getSpace: planned('GET', '/v1/spaces/{spaceId}', 'One space'),
  updateSpace: planned('PATCH', '/v1/spaces/{spaceId}', 'Changes a space’s settings'),
  deleteSpace: planned('DELETE', '/v1/spaces/{spaceId}', 'Deletes a space; it can be restored for 7 days'),
  duplicateSpace: planned('POST', '/v1/spaces/{spaceId}/duplicate', 'Makes a copy of a space'),
  restoreSpace: planned('POST', '/v1/spaces/{spaceId}/restore', 'Brings a deleted space back'),
  moveSpace: planned('POST', '/v1/spaces/{spaceId}/move', 'Puts a space elsewhere'),
  transferSpace: planned('POST', '/v1/spaces/{spaceId}/transfer', 'Gives a space to another organization'),
  inviteToSpace: planned(
    'POST',
    '/v1/spaces/{spaceId}/permissions',
    'Gives people and teams a role on a space',
  ),
  listSpaceAccess: planned(
    'GET',
    '/v1/spaces/{spaceId}/permissions/aggregate',
    'Everybody who can access a space, with their role',
  ),
  listSpaceUsers: planned(
    'GET',
    '/v1/spaces/{spaceId}/permissions/users',
    'The people who were given a role on a space',
  ),
  updateSpaceUser: planned(
    'PATCH',
    '/v1/spaces/{spaceId}/permissions/users/{userId}',
    'Changes a person’s role on a space',
  ),
  deleteSpaceUser: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/permissions/users/{userId}',
    'Takes a person’s role on a space away',
  ),
  listSpaceTeams: planned(
    'GET',
    '/v1/spaces/{spaceId}/permissions/teams',
    'The teams that were given a role on a space',
  ),
  updateSpaceTeam: planned(
    'PATCH',
    '/v1/spaces/{spaceId}/permissions/teams/{teamId}',
    'Changes a team’s role on a space',
  ),
  deleteSpaceTeam: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/permissions/teams/{teamId}',
    'Takes a team’s role on a space away',
  ),
  importFromGit: planned(
    'POST',
    '/v1/spaces/{spaceId}/git/import',
    'Reads a space’s content from a Git repository',
  ),
  exportToGit: planned(
    'POST',
    '/v1/spaces/{spaceId}/git/export',
    'Writes a space’s content to a Git repository',
  ),
  getGitInfo: planned('GET', '/v1/spaces/{spaceId}/git/info', 'Where a space’s Git synchronization stands'),
  deleteLegacyGitInstallation: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/git/legacy-installation',
    'Removes a space’s old kind of Git installation',
  ),
});
