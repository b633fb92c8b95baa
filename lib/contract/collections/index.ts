import { table } from '../endpoint.ts';
import { accessRows } from '../shared/access-rows.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { ContainerMove, ContainerTransfer } from '../shared/places.ts';
import { shownByAccess, shownByCollection } from '../shared/shown-by.ts';
import { Space } from '../spaces/schemas.ts';
import { Collection, CollectionInput, CollectionPatch } from './schemas.ts';

const access = accessRows('collection');

export const collections = table({
  listCollections: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/collections',
    summary: 'The collections of an organization that the caller can see, in the order of its tree',
    origin: 'mission',
    access: 'organization.view',
    query: listQuery({
      nested: QueryBoolean.default(true).meta({ description: 'With `false` only those at the top.' }),
    }),
    answers: { 200: listOf(Collection) },
  },
  createCollection: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/collections',
    summary: 'Makes a collection',
    origin: 'mission',
    access: 'organization.createContent',
    changes: shownByCollection,
    body: CollectionInput,
    bodyOptional: true,
    answers: { 201: Collection },
  },
  getCollection: {
    method: 'GET',
    path: '/v1/collections/{collectionId}',
    summary: 'One collection',
    origin: 'mission',
    access: 'collection.view',
    answers: { 200: Collection },
  },
  updateCollection: {
    method: 'PATCH',
    path: '/v1/collections/{collectionId}',
    summary: 'Changes a collection’s title, description or default level',
    origin: 'mission',
    access: 'collection.admin',
    changes: [...shownByCollection, ...shownByAccess],
    body: CollectionPatch,
    answers: { 200: Collection },
  },
  deleteCollection: {
    method: 'DELETE',
    path: '/v1/collections/{collectionId}',
    summary: 'Deletes an empty collection',
    origin: 'mission',
    access: 'collection.admin',
    changes: ['listCollections', 'listCollectionSpaces', 'listLinkInvites'],
    answers: { 204: null, 205: null },
    errors: [409],
  },
  listCollectionSpaces: {
    method: 'GET',
    path: '/v1/collections/{collectionId}/spaces',
    summary: 'The spaces of a collection, in their order',
    origin: 'mission',
    access: 'collection.view',
    query: listQuery({}),
    answers: { 200: listOf(Space) },
  },
  moveCollection: {
    method: 'POST',
    path: '/v1/collections/{collectionId}/move',
    summary: 'Puts a collection elsewhere',
    origin: 'mission',
    access: 'collection.admin',
    changes: [...shownByCollection, ...shownByAccess],
    body: ContainerMove,
    answers: { 200: Collection },
    errors: [409],
  },
  transferCollection: {
    method: 'POST',
    path: '/v1/collections/{collectionId}/transfer',
    summary: 'Gives a collection and all in it to another organization',
    origin: 'mission',
    access: 'collection.admin',
    // A role on the thing itself is not enough: its organization would lose it.
    also: [{ access: 'organization.admin' }, { access: 'organization.admin', at: 'body.organization' }],
    scope: null,
    body: ContainerTransfer,
    answers: { 200: Collection },
    errors: [409, 412],
  },
  inviteToCollection: access.invite,
  listCollectionAccess: access.list,
  explainCollectionAccess: access.explain,
  listCollectionUsers: access.listUsers,
  updateCollectionUser: access.updateUser,
  deleteCollectionUser: access.deleteUser,
  listCollectionTeams: access.listTeams,
  updateCollectionTeam: access.updateTeam,
  deleteCollectionTeam: access.deleteTeam,
});
