import { planned, table } from '../endpoint.ts';

export const collections = table({
  listCollections: planned(
    'GET',
    '/v1/orgs/{organizationId}/collections',
    'The collections of an organization',
  ),
  createCollection: planned('POST', '/v1/orgs/{organizationId}/collections', 'Makes a collection'),
  getCollection: planned('GET', '/v1/collections/{collectionId}', 'One collection'),
  updateCollection: planned(
    'PATCH',
    '/v1/collections/{collectionId}',
    'Changes a collection’s title, description or default level',
  ),
  deleteCollection: planned('DELETE', '/v1/collections/{collectionId}', 'Deletes a collection'),
  listCollectionSpaces: planned(
    'GET',
    '/v1/collections/{collectionId}/spaces',
    'The spaces of a collection, in their order',
  ),
  moveCollection: planned('POST', '/v1/collections/{collectionId}/move', 'Puts a collection elsewhere'),
  transferCollection: planned(
    'POST',
    '/v1/collections/{collectionId}/transfer',
    'Gives a collection to another organization',
  ),
  inviteToCollection: planned(
    'POST',
    '/v1/collections/{collectionId}/permissions',
    'Gives people and teams a role on a collection',
  ),
  listCollectionAccess: planned(
    'GET',
    '/v1/collections/{collectionId}/permissions/aggregate',
    'Everybody who can access a collection, with their role',
  ),
  listCollectionUsers: planned(
    'GET',
    '/v1/collections/{collectionId}/permissions/users',
    'The people who were given a role on a collection',
  ),
  updateCollectionUser: planned(
    'PATCH',
    '/v1/collections/{collectionId}/permissions/users/{userId}',
    'Changes a person’s role on a collection',
  ),
  deleteCollectionUser: planned(
    'DELETE',
    '/v1/collections/{collectionId}/permissions/users/{userId}',
    'Takes a person’s role on a collection away',
  ),
  listCollectionTeams: planned(
    'GET',
    '/v1/collections/{collectionId}/permissions/teams',
    'The teams that were given a role on a collection',
  ),
  updateCollectionTeam: planned(
    'PATCH',
    '/v1/collections/{collectionId}/permissions/teams/{teamId}',
    'Changes a team’s role on a collection',
  ),
  deleteCollectionTeam: planned(
    'DELETE',
    '/v1/collections/{collectionId}/permissions/teams/{teamId}',
    'Takes a team’s role on a collection away',
  ),
});
