import { z } from 'zod';
import { table } from '../endpoint.ts';
import { Id } from '../shared/text.ts';
import { User } from '../users/schemas.ts';

const mostExempt = 50;

const required = z.boolean().meta({
  description:
    'Only sessions that began at a provider of the organization open it, except those of exempt members.',
});

export const SsoRequirement = z
  .strictObject({
    object: z.literal('sso-requirement'),
    required,
    exempt: z
      .array(User)
      .meta({ description: 'Members who may sign in with a password all the same, by name.' }),
  })
  .meta({
    id: 'SsoRequirement',
    description: 'Whether an organization requires single sign-on, and of whom not.',
  });

export type SsoRequirement = z.output<typeof SsoRequirement>;

export const SsoRequirementInput = z
  .strictObject({
    required,
    exempt: z
      .array(Id)
      .max(mostExempt)
      .meta({ description: 'User ids of the exempt members. An active admin has to be among them.' }),
  })
  .meta({
    id: 'SsoRequirementInput',
    description: 'The whole requirement; it takes the place of the earlier one.',
  });

/** Whether single sign-on is the only way into an organization. */
export const requirement = table({
  getSsoRequirement: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sso/requirement',
    summary: 'Whether an organization requires single sign-on, and who is exempt',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: SsoRequirement },
  },
  putSsoRequirement: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/sso/requirement',
    summary: 'Requires single sign-on, or ends that',
    origin: 'ours',
    access: 'organization.admin',
    body: SsoRequirementInput,
    answers: { 200: SsoRequirement },
    errors: [409],
    changes: ['getSsoRequirement', 'getOrganization', 'listOrganizations'],
  },
});
