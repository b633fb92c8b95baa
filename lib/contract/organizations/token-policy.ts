import { z } from 'zod';
import { table } from '../endpoint.ts';
import { QueryBoolean } from '../shared/list.ts';

/** The limits that can be chosen for how long an API token is valid, in days. */
export const tokenMaxDays = [7, 30, 90, 365] as const;

const fields = {
  personalTokens: z.boolean().meta({
    description: 'API tokens of people open the organization; else only those of its service accounts do.',
  }),
  expiryRequired: z.boolean().meta({ description: 'Only API tokens that expire open the organization.' }),
  maxDays: z.literal(tokenMaxDays).nullable().meta({
    description:
      'How many days an API token may be valid from its creation on, which includes that it expires; null for no limit.',
  }),
};

export const TokenPolicy = z.strictObject({ object: z.literal('token-policy'), ...fields }).meta({
  id: 'TokenPolicy',
  description: 'Which API tokens can be used with an organization. Others stay good elsewhere.',
});

export type TokenPolicy = z.output<typeof TokenPolicy>;

export const TokenPolicyInput = z
  .strictObject(fields)
  .meta({ id: 'TokenPolicyInput', description: 'Which API tokens can be used with an organization.' });

export type TokenPolicyInput = z.output<typeof TokenPolicyInput>;

export const TokenPolicyEffect = z
  .strictObject({
    object: z.literal('token-policy-effect'),
    tokens: z.int().min(0).meta({ description: 'API tokens that open the organization now and would not.' }),
    owners: z.int().min(0).meta({ description: 'The members and service accounts who have them.' }),
  })
  .meta({ id: 'TokenPolicyEffect', description: 'What a token policy would change, before it is saved.' });

/** Which API tokens an organization accepts. */
export const tokenPolicy = table({
  getTokenPolicy: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/token-policy',
    summary: 'Which API tokens can be used with an organization',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: TokenPolicy },
  },
  getTokenPolicyEffect: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/token-policy/effect',
    summary: 'How many API tokens a token policy would stop',
    origin: 'ours',
    access: 'organization.admin',
    query: z.strictObject({
      personalTokens: QueryBoolean,
      expiryRequired: QueryBoolean,
      maxDays: z.enum(tokenMaxDays.map(String)).optional().meta({ description: 'No limit when left out.' }),
    }),
    answers: { 200: TokenPolicyEffect },
  },
  replaceTokenPolicy: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/token-policy',
    summary: 'Sets which API tokens can be used with an organization',
    origin: 'ours',
    access: 'organization.admin',
    body: TokenPolicyInput,
    answers: { 200: TokenPolicy },
    errors: [409],
    changes: [
      'getTokenPolicy',
      'getTokenPolicyEffect',
      'listMemberTokens',
      'listUserTokens',
      'listServiceAccountTokens',
      'getMemberSignIn',
    ],
  },
});
