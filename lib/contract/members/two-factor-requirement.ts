import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { Member } from './schemas.ts';

const required = z.boolean().meta({
  description:
    'Members without two-factor authentication have no access, unless their session began at a provider of the organization.',
});

export const TwoFactorRequirement = z
  .strictObject({ object: z.literal('two-factor-requirement'), required })
  .meta({
    id: 'TwoFactorRequirement',
    description: 'Whether an organization requires two-factor authentication of its members.',
  });

export const TwoFactorRequirementInput = z.strictObject({ required }).meta({
  id: 'TwoFactorRequirementInput',
  description: 'Requires two-factor authentication, or ends that.',
});

/** Whether members need a second factor. */
export const twoFactorRequirement = table({
  getTwoFactorRequirement: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/two-factor-requirement',
    summary: 'Whether an organization requires two-factor authentication',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: TwoFactorRequirement },
  },
  replaceTwoFactorRequirement: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/two-factor-requirement',
    summary: 'Requires two-factor authentication, or ends that',
    origin: 'ours',
    access: 'organization.admin',
    body: TwoFactorRequirementInput,
    answers: { 200: TwoFactorRequirement },
    errors: [409],
    changes: ['getTwoFactorRequirement'],
  },
  listMembersWithoutTwoFactor: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/two-factor-requirement/members',
    summary: 'The active members without two-factor authentication, by name',
    origin: 'ours',
    access: 'organization.admin',
    query: listQuery({}),
    answers: { 200: listOf(Member) },
  },
});
