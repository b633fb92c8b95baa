import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { Organization, OrganizationInput, OrganizationPatch } from './schemas.ts';

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
      'listEmailDomainOrganizations',
      'listUserInvitations',
      'listLinkInvites',
    ],
    body: OrganizationPatch,
    answers: { 200: Organization },
    errors: [409],
  },
  listEmailDomainOrganizations: {
    method: 'GET',
    path: '/v1/email-domains/{emailDomain}/orgs',
    summary: 'The organizations that welcome people of the caller’s own e-mail domain',
    origin: 'mission',
    access: 'signed-in',
    answers: {
      200: z.strictObject({ organizations: z.array(Organization) }).meta({
        id: 'EmailDomainOrganizations',
        description: 'Organizations that name an e-mail domain as theirs.',
      }),
    },
  },
});
