import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { emailDomains } from './email-domains.ts';
import { guestPolicy } from './guest-policy.ts';
import { networkAccess } from './network-access.ts';
import { Organization, OrganizationInput, OrganizationPatch } from './schemas.ts';
import { sessionPolicy } from './session-policy.ts';
import { tokenPolicy } from './token-policy.ts';

export const organizations = table({
  listOrganizations: {
    method: 'GET',
    path: '/v1/orgs',
    summary: 'The organizations of the caller',
    origin: 'mission',
    access: 'signed-in',
    limitedSessions: true,
    query: listQuery({}),
    answers: { 200: listOf(Organization) },
  },
  createOrganization: {
    method: 'POST',
    path: '/v1/orgs',
    summary: 'Makes an organization that the caller administers',
    origin: 'mission',
    access: 'signed-in',
    changes: ['listOrganizations'],
    body: OrganizationInput,
    answers: { 201: Organization },
  },
  getOrganization: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}',
    summary: 'One organization',
    origin: 'mission',
    access: 'organization.view',
    answers: { 200: Organization },
  },
  updateOrganization: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}',
    summary: 'Changes an organization’s settings',
    origin: 'mission',
    access: 'organization.admin',
    changes: [
      'getOrganization',
      'listOrganizations',
      'listEmailDomains',
      'listEmailDomainOrganizations',
      'listUserInvitations',
      'listLinkInvites',
    ],
    body: OrganizationPatch,
    answers: { 200: Organization },
    errors: [409],
  },
  ...emailDomains,
  ...networkAccess,
  ...tokenPolicy,
  ...sessionPolicy,
  ...guestPolicy,
});
