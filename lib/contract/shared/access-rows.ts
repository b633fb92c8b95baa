import { z } from 'zod';
import {
  AccessExplanation,
  AccessInvite,
  AccessPatch,
  TeamPermission,
  UserAccess,
  UserPermission,
} from './access.ts';
import { listOf, listQuery } from './list.ts';
import { Role } from './roles.ts';
import { shownByAccess } from './shown-by.ts';
import { Id, text } from './text.ts';

const things = {
  collection: { path: '/v1/collections/{collectionId}/permissions', scope: 'space:permissions' },
  space: { path: '/v1/spaces/{spaceId}/permissions', scope: 'space:permissions' },
  site: { path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions', scope: 'site:permissions' },
} as const;

/** The rows about who has access to a thing that roles are given on. */
export function accessRows<const K extends keyof typeof things>(kind: K) {
  const path: (typeof things)[K]['path'] = things[kind].path;
  const scope: (typeof things)[K]['scope'] = things[kind].scope;
  const shared = { origin: 'mission', access: `${kind}.admin` as const, scope } as const;
  return {
    invite: {
      ...shared,
      changes: shownByAccess,
      method: 'POST',
      path,
      summary: `Gives people and teams a role on a ${kind}`,
      body: AccessInvite,
      answers: { 204: null },
    },
    list: {
      ...shared,
      method: 'GET',
      path: `${path}/aggregate`,
      summary: `Everyone who can access a ${kind}, with their role and where it comes from`,
      query: listQuery({
        role: Role.optional().meta({ description: 'Only those with this role.' }),
        search: text(0, 256).optional().meta({ description: 'Part of the display name or e-mail address.' }),
      }),
      answers: { 200: listOf(UserAccess) },
    },
    explain: {
      method: 'GET',
      path: `${path}/explain`,
      summary: `What a person may do with a ${kind}, and why`,
      origin: 'ours',
      access: `${kind}.view`,
      scope,
      query: z.strictObject({
        user: Id.optional().meta({ description: 'A member; the caller when left out. Others need `admin`.' }),
        without: Id.optional().meta({
          description:
            'The id of the collection, space or site on which they were given a role: the answer also says what would be left without it.',
        }),
        withoutTeam: Id.optional().meta({
          description: 'With `without`: the team that the role was given to.',
        }),
      }),
      answers: { 200: AccessExplanation },
    },
    listUsers: {
      ...shared,
      method: 'GET',
      path: `${path}/users`,
      summary: `The people who were given a role on a ${kind}`,
      query: listQuery({}),
      answers: { 200: listOf(UserPermission) },
    },
    updateUser: {
      ...shared,
      changes: shownByAccess,
      method: 'PATCH',
      path: `${path}/users/{userId}`,
      summary: `Changes a person’s role on a ${kind}`,
      body: AccessPatch,
      answers: { 204: null },
    },
    deleteUser: {
      ...shared,
      changes: shownByAccess,
      method: 'DELETE',
      path: `${path}/users/{userId}`,
      summary: `Takes a person’s role on a ${kind} away`,
      answers: { 204: null, 205: null },
    },
    listTeams: {
      ...shared,
      method: 'GET',
      path: `${path}/teams`,
      summary: `The teams that were given a role on a ${kind}`,
      query: listQuery({}),
      answers: { 200: listOf(TeamPermission) },
    },
    updateTeam: {
      ...shared,
      changes: shownByAccess,
      method: 'PATCH',
      path: `${path}/teams/{teamId}`,
      summary: `Changes a team’s role on a ${kind}`,
      body: AccessPatch,
      answers: { 204: null },
    },
    deleteTeam: {
      ...shared,
      changes: shownByAccess,
      method: 'DELETE',
      path: `${path}/teams/{teamId}`,
      summary: `Takes a team’s role on a ${kind} away`,
      answers: { 204: null, 205: null },
    },
  } as const;
}
