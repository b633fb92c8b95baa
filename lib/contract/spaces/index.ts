import { z } from 'zod';
import { planned, table } from '../endpoint.ts';
import { accessRows } from '../shared/access-rows.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { ContainerMove, ContainerTransfer } from '../shared/places.ts';
import { shownByAccess, shownBySpace, shownByStructure } from '../shared/shown-by.ts';
import { text } from '../shared/text.ts';
import { Space, SpaceInput, SpacePatch } from './schemas.ts';

const access = accessRows('space');

export const spaces = table({
  listSpaces: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/spaces',
    summary: 'The spaces of an organization that the caller can see, in the order of its tree',
    origin: 'mission',
    access: 'organization.view',
    query: listQuery({}),
    answers: { 200: listOf(Space) },
  },
  listDeletedSpaces: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/deleted-spaces',
    summary: 'The deleted spaces that the caller can still restore, newest first',
    origin: 'ours',
    access: 'organization.view',
    query: listQuery({}),
    answers: { 200: listOf(Space) },
  },
  createSpace: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/spaces',
    summary: 'Makes a space',
    origin: 'mission',
    access: 'organization.createContent',
    changes: shownByAccess,
    body: SpaceInput,
    bodyOptional: true,
    answers: { 201: Space },
  },
  getSpace: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}',
    summary: 'One space',
    origin: 'mission',
    access: 'space.view',
    query: z.strictObject({
      shareKey: text(1, 200)
        .optional()
        .meta({ description: 'The key of a share link, for published addresses.' }),
    }),
    answers: { 200: Space },
    whenDeleted: true,
    visitors: true,
  },
  updateSpace: {
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}',
    summary: 'Changes a space’s settings',
    origin: 'mission',
    access: 'space.admin',
    changes: [...shownBySpace, ...shownByAccess],
    body: SpacePatch,
    answers: { 200: Space },
  },
  deleteSpace: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}',
    summary: 'Deletes a space; it can be restored for 7 days',
    origin: 'mission',
    access: 'space.admin',
    changes: [...shownByAccess, ...shownByStructure],
    answers: { 204: null, 205: null },
  },
  duplicateSpace: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/duplicate',
    summary: 'Makes a copy of a space behind it: its content and settings, not its history or invitations',
    origin: 'mission',
    access: 'space.create',
    changes: shownByAccess,
    answers: { 201: Space },
  },
  restoreSpace: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/restore',
    summary: 'Brings a deleted space back',
    origin: 'mission',
    access: 'space.admin',
    changes: [...shownByAccess, ...shownByStructure],
    answers: { 200: Space },
    errors: [409],
    whenDeleted: true,
  },
  moveSpace: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/move',
    summary: 'Puts a space elsewhere',
    origin: 'mission',
    access: 'space.admin',
    changes: shownByAccess,
    body: ContainerMove,
    answers: { 200: Space },
    errors: [409],
  },
  transferSpace: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/transfer',
    summary: 'Gives a space to another organization',
    origin: 'mission',
    access: 'space.admin',
    // A role on the thing itself is not enough: its organization would lose it.
    also: [{ access: 'organization.admin' }, { access: 'organization.admin', at: 'body.organization' }],
    scope: null,
    body: ContainerTransfer,
    answers: { 200: Space },
    errors: [409, 412],
  },
  inviteToSpace: access.invite,
  listSpaceAccess: access.list,
  explainSpaceAccess: access.explain,
  listSpaceUsers: access.listUsers,
  updateSpaceUser: access.updateUser,
  deleteSpaceUser: access.deleteUser,
  listSpaceTeams: access.listTeams,
  updateSpaceTeam: access.updateTeam,
  deleteSpaceTeam: access.deleteTeam,
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
