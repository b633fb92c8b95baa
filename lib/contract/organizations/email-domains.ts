import { z } from 'zod';
import { table } from '../endpoint.ts';
import { EmailDomainProof } from './email-domain-schemas.ts';
import { Organization } from './schemas.ts';

/** The e-mail domains of organizations, which have an effect once DNS proves them. */
export const emailDomains = table({
  listEmailDomains: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/email-domains',
    summary: 'The e-mail domains that an organization names, with the DNS record that proves each',
    origin: 'ours',
    access: 'organization.admin',
    answers: {
      200: z
        .strictObject({ items: z.array(EmailDomainProof) })
        .meta({ id: 'EmailDomains', description: 'All e-mail domains of an organization, by name.' }),
    },
  },
  checkEmailDomain: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/email-domains/{emailDomain}/checks',
    summary: 'Looks for the DNS record that proves an e-mail domain',
    origin: 'ours',
    access: 'organization.admin',
    effect: 'external',
    changes: ['listEmailDomains', 'listEmailDomainOrganizations'],
    answers: { 200: EmailDomainProof },
    errors: [409],
  },
  joinOrganization: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/join',
    summary: 'Joins an organization that has proved the domain of the caller’s own, proved e-mail address',
    origin: 'mission',
    access: 'signed-in',
    changes: ['listOrganizations', 'listMembers', 'listEmailDomainOrganizations'],
    answers: { 204: null },
    errors: [409],
  },
  listEmailDomainOrganizations: {
    method: 'GET',
    path: '/v1/email-domains/{emailDomain}/orgs',
    summary:
      'The organization that has proved an e-mail domain, for its admins and for people of that domain',
    origin: 'mission',
    access: 'signed-in',
    answers: {
      200: z.strictObject({ organizations: z.array(Organization) }).meta({
        id: 'EmailDomainOrganizations',
        description: 'Organizations that have proved an e-mail domain as theirs.',
      }),
    },
  },
});
