import { z } from 'zod';
import { table } from '../endpoint.ts';
import { mostNetworks } from '../organizations/network-access.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { roles } from '../shared/role-ladder.ts';
import { shownByAccess } from '../shared/shown-by.ts';
import { DateTime, Id, text, title } from '../shared/text.ts';
import { UserToken, UserTokenInput } from '../users/schemas.ts';

export const mostServiceAccounts = 100;

/** The roles that a service account can have: an admin is always a person. */
export const serviceAccountRoles = roles.filter((role) => role !== 'admin');

const ServiceAccountRole = z.enum(serviceAccountRoles).nullable().meta({
  id: 'ServiceAccountRole',
  description: 'A role below `admin`, or null for an account that opens only what it is added to.',
});

export const ServiceAccount = z
  .strictObject({
    object: z.literal('service-account'),
    id: Id.meta({ description: 'Names it wherever a user is named: in teams, and in who has access.' }),
    name: z.string(),
    role: ServiceAccountRole,
    disabled: z.boolean().meta({ description: 'None of its tokens opens anything.' }),
    tokens: z.int().min(0).meta({ description: 'Its API tokens that have not expired.' }),
    createdAt: DateTime,
    lastUsedAt: DateTime.optional().meta({ description: 'When one of its tokens was last used.' }),
  })
  .meta({
    id: 'ServiceAccount',
    description: 'An account of an organization for a program, which has API tokens and never signs in.',
  });

export type ServiceAccount = z.output<typeof ServiceAccount>;

export const ServiceAccountInput = z
  .strictObject({ name: title(1, 64), role: ServiceAccountRole })
  .meta({ id: 'ServiceAccountInput', description: 'The name and role of a new service account.' });

export const ServiceAccountPatch = z
  .strictObject({
    name: title(1, 64).optional(),
    role: ServiceAccountRole.optional(),
    disabled: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must change something' })
  .meta({ id: 'ServiceAccountPatch', description: 'What changes of a service account.' });

const { urls: _, object: __, blockedBy: ___, notAllowedBy: ____, ...fields } = UserToken.shape;

const tokenFields = {
  ...fields,
  object: z.literal('service-account-token'),
  allowedNetworks: z.array(z.string()).meta({
    description: 'The networks from which it can be used; all where there are none.',
  }),
  state: z.enum(['open', 'not-allowed']).meta({
    description: '`open`: it opens the organization. `not-allowed`: the token policy does not allow it.',
  }),
};

export const ServiceAccountToken = z
  .strictObject(tokenFields)
  .meta({ id: 'ServiceAccountToken', description: 'An API token of a service account; never its secret.' });

export type ServiceAccountToken = z.output<typeof ServiceAccountToken>;

export const ServiceAccountTokenInput = z
  .strictObject({
    ...UserTokenInput.shape,
    allowedNetworks: z.array(text(2, 50)).max(mostNetworks).optional().meta({
      description: 'Addresses and networks from which it can be used; all when left out.',
    }),
  })
  .meta({ id: 'ServiceAccountTokenInput', description: 'The label of a new token, and its limits.' });

const ServiceAccountTokenCreated = z
  .strictObject({ ...tokenFields, token: z.string().meta({ description: 'Shown this once.' }) })
  .meta({ id: 'ServiceAccountTokenCreated', description: 'A new API token of a service account.' });

const accounts = '/v1/orgs/{organizationId}/service-accounts';
const account = `${accounts}/{serviceAccountId}` as const;
const shown = ['listServiceAccounts', 'getServiceAccount'] as const;

/** Accounts of an organization for programs. */
export const serviceAccounts = table({
  listServiceAccounts: {
    method: 'GET',
    path: accounts,
    summary: 'The service accounts of an organization, by name',
    origin: 'ours',
    access: 'organization.admin',
    query: listQuery({ search: text(0, 64).optional().meta({ description: 'Part of the name.' }) }),
    answers: { 200: listOf(ServiceAccount) },
  },
  createServiceAccount: {
    method: 'POST',
    path: accounts,
    summary: 'Creates a service account',
    origin: 'ours',
    access: 'organization.admin',
    changes: [...shown, ...shownByAccess],
    body: ServiceAccountInput,
    answers: { 201: ServiceAccount },
    errors: [409],
  },
  getServiceAccount: {
    method: 'GET',
    path: account,
    summary: 'One service account',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: ServiceAccount },
  },
  updateServiceAccount: {
    method: 'PATCH',
    path: account,
    summary: 'Renames a service account, changes its role, or disables or enables it',
    origin: 'ours',
    access: 'organization.admin',
    changes: [...shown, ...shownByAccess],
    body: ServiceAccountPatch,
    answers: { 200: ServiceAccount },
  },
  deleteServiceAccount: {
    method: 'DELETE',
    path: account,
    summary: 'Deletes a service account, with its tokens and all access that it was given',
    origin: 'ours',
    access: 'organization.admin',
    changes: [...shown, ...shownByAccess],
    answers: { 204: null, 205: null },
  },
  listServiceAccountTokens: {
    method: 'GET',
    path: `${account}/tokens`,
    summary: 'The API tokens of a service account, newest first',
    origin: 'ours',
    access: 'organization.admin',
    query: listQuery({}),
    answers: { 200: listOf(ServiceAccountToken) },
  },
  createServiceAccountToken: {
    method: 'POST',
    path: `${account}/tokens`,
    summary: 'Creates an API token of a service account; needs a session whose password was entered lately',
    origin: 'ours',
    access: 'organization.admin',
    scope: null,
    changes: ['listServiceAccountTokens', ...shown],
    body: ServiceAccountTokenInput,
    answers: { 201: ServiceAccountTokenCreated },
    showsSecret: true,
  },
  deleteServiceAccountToken: {
    method: 'DELETE',
    path: `${account}/tokens/{serviceAccountTokenId}`,
    summary: 'Revokes an API token of a service account',
    origin: 'ours',
    access: 'organization.admin',
    changes: ['listServiceAccountTokens', ...shown],
    answers: { 204: null, 205: null },
  },
});
