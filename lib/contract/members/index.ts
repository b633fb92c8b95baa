import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { roles } from '../shared/role-ladder.ts';
import { shownByAccess } from '../shared/shown-by.ts';
import { DateTime, Id, text } from '../shared/text.ts';
import { MemberSpacePermission } from '../spaces/schemas.ts';
import { Team, TeamMember } from '../teams/schemas.ts';
import { accessEnd } from './access-end.ts';
import { Ping } from './invite-schemas.ts';
import { invites } from './invites.ts';
import { Member, MemberPatch } from './schemas.ts';
import { serviceAccounts } from './service-accounts.ts';
import { memberTokens } from './tokens.ts';
import { twoFactorRequirement } from './two-factor-requirement.ts';

export const members = table({
  listMembers: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members',
    summary: 'The members of an organization',
    origin: 'mission',
    access: 'organization.listMembers',
    query: listQuery({
      order: z.enum(['asc', 'desc']).default('desc'),
      role: z.enum([...roles, 'guest']).optional(),
      search: text(0, 256).optional().meta({ description: 'Part of the display name or e-mail address.' }),
      seenAfter: DateTime.optional().meta({ description: 'Only members who were last seen then or later.' }),
      seenBefore: DateTime.optional().meta({
        description: 'Only members who were last seen before then, or never.',
      }),
      sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).default('joinedAt'),
      serviceAccounts: QueryBoolean.optional().meta({
        description: 'Lists service accounts, too; false by default.',
      }),
      team: Id.optional().meta({ description: 'Only members of this team.' }),
    }),
    answers: { 200: listOf(Member) },
  },
  getMember: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}',
    summary: 'One member',
    origin: 'mission',
    access: 'member.view',
    answers: { 200: Member },
  },
  updateMember: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/members/{userId}',
    summary: 'Changes a member’s role, or disables or enables them',
    origin: 'mission',
    access: 'member.admin',
    changes: [...shownByAccess, 'getOrganization', 'listOrganizations'],
    body: MemberPatch,
    answers: { 200: Member },
    errors: [409],
  },
  renewGuestAccess: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/members/{userId}/renew',
    summary: 'Gives a guest access from now on, for as long as the guest policy says; also after it ended',
    origin: 'ours',
    access: 'member.admin',
    changes: [...shownByAccess, 'getOrganization', 'listOrganizations'],
    answers: { 200: Member },
    errors: [409],
  },
  deleteMember: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/members/{userId}',
    summary: 'Removes a member and the access that was given to them; everybody may leave',
    origin: 'mission',
    access: 'member.remove',
    changes: [...shownByAccess, 'listOrganizations'],
    answers: { 204: null, 205: null },
    errors: [409],
  },
  listMemberTeams: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}/teams',
    summary: 'The teams that a member is in, by title',
    origin: 'mission',
    access: 'member.view',
    query: listQuery({ title: text(0, 64).optional() }),
    answers: { 200: listOf(z.strictObject({ team: Team, member: TeamMember })) },
  },
  listMemberSpaces: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/members/{userId}/spaces',
    summary: 'The spaces that a member can access and the caller can see, with the member’s role, by age',
    origin: 'mission',
    access: 'member.view',
    query: listQuery({ order: z.enum(['asc', 'desc']).default('desc') }),
    answers: { 200: listOf(MemberSpacePermission) },
  },
  pingOrganization: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/ping',
    summary: 'Records that the caller was here',
    origin: 'mission',
    access: 'organization.view',
    changes: [],
    scope: null,
    answers: { 200: Ping },
  },
  setMemberSso: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/members/{userId}/sso',
    summary: 'Makes a member sign in by SSO',
    origin: 'mission',
    access: 'member.admin',
    answers: { 200: Member },
  },
  ...invites,
  ...memberTokens,
  ...accessEnd,
  ...twoFactorRequirement,
  ...serviceAccounts,
});
