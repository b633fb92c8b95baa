import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { RoleOrNull } from '../shared/roles.ts';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';
import { Team } from '../teams/schemas.ts';
import { Key, ProviderGroups, SamlProvider } from './schemas.ts';

export const OidcProvider = z
  .strictObject({
    object: z.literal('oidc-provider'),
    id: Id,
    label: z.string(),
    issuer: z.string().meta({ description: 'How the provider names itself; empty until it is known.' }),
    clientID: z.string().meta({ description: 'How the provider names us; empty until it is known.' }),
    hasClientSecret: z.boolean(),
    scopes: z.string().meta({ description: 'What is requested beside `openid email profile`.' }),
    defaultTeam: Team.optional().meta({ description: 'The team of people who sign in for the first time.' }),
    defaultRole: RoleOrNull.meta({ description: 'The role of people who sign in for the first time.' }),
    groups: ProviderGroups,
    enabled: z.boolean().meta({ description: 'People can sign in, once nothing is missing.' }),
    createdAt: DateTime,
    status: z.enum(['active', 'pending']).meta({
      description: 'Nobody can sign in by a provider that is `pending`: it is off, or a value is missing.',
    }),
    service: z
      .strictObject({ redirectURI: z.string(), startURL: z.string() })
      .meta({ description: 'What the provider has to know of this installation.' }),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({
    id: 'OidcProvider',
    description: 'An identity provider by which members sign in with OpenID Connect.',
  });

export type OidcProvider = z.output<typeof OidcProvider>;

/** An identity provider of either kind. */
export const SsoProvider = z
  .discriminatedUnion('object', [SamlProvider, OidcProvider])
  .meta({ id: 'SsoProvider', description: 'An identity provider, by SAML or OpenID Connect.' });

export type SsoProvider = z.output<typeof SsoProvider>;

const scope = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;

/** What an OpenID Connect provider tells of itself. */
export const oidcAppFields = {
  issuer: Uri.refine((value) => !/[?#]/.test(value), { error: 'must have no query and no fragment' })
    .optional()
    .meta({
      description: 'Below it stands `/.well-known/openid-configuration`. By https, but at private addresses.',
    }),
  clientID: text(1, 512).optional(),
  clientSecret: text(1, 2048).optional().meta({ description: 'Stored encrypted, and never shown.' }),
  scopes: text(0, 256)
    .refine((value) => value === '' || scope.test(value), {
      error: 'must be scopes with one space between them',
    })
    .optional(),
};

const fields = {
  label: title(1, 30),
  ...oidcAppFields,
  defaultTeam: Id.nullable().optional(),
  defaultRole: RoleOrNull.optional(),
  groups: ProviderGroups.optional().meta({
    description: 'Its `attribute` is the claim that has the groups of a person.',
  }),
  enabled: z.boolean().optional(),
};

export const OidcProviderInput = z.strictObject(fields).meta({
  id: 'OidcProviderInput',
  description: 'A new provider; it is off unless `enabled` says otherwise.',
});

export const OidcProviderPatch = z
  .strictObject({ ...fields, label: fields.label.optional() })
  .meta({ id: 'OidcProviderPatch', description: 'What to change; what is left out stays.' });

/** What the address carries that an OpenID Connect provider sends people to. */
export const oidcAnswerFields = {
  state: text(1, 1024),
  code: text(1, 4096).optional(),
  iss: text(1, 2048).optional(),
  error: text(1, 256).optional(),
};

export const OidcResponseInput = z.strictObject({ browserKey: Key, ...oidcAnswerFields }).meta({
  id: 'OidcResponseInput',
  description: 'What the address carries that a provider sends people to.',
});

export const OidcResponseResult = z
  .strictObject({
    object: z.literal('oidc-response'),
    ticket: z.string().optional().meta({
      description: 'Finishes the sign-in once, from the browser that began it; none for a test.',
    }),
    organization: Id.meta({ description: 'The organization of the provider.' }),
  })
  .meta({ id: 'OidcResponseResult', description: 'What became of the answer of a provider.' });

/** What is OpenID Connect's own. Every later step is the same for both kinds, in the rows that SAML was first to have. */
export const oidc = table({
  listSsoProviders: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sso/providers',
    summary: 'The identity providers of an organization, of both kinds, oldest first',
    origin: 'ours',
    access: 'organization.admin',
    query: listQuery({}),
    answers: { 200: listOf(SsoProvider) },
  },
  createOidcProvider: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/oidc',
    summary: 'Adds an OpenID Connect provider',
    origin: 'ours',
    access: 'organization.admin',
    body: OidcProviderInput,
    answers: { 201: OidcProvider },
    errors: [409],
    changes: ['listSsoProviders', 'listSsoLogins'],
  },
  getOidcProvider: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/oidc/{oidcProviderId}',
    summary: 'One OpenID Connect provider',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: OidcProvider },
  },
  updateOidcProvider: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/oidc/{oidcProviderId}',
    summary: 'Changes an OpenID Connect provider; switching it off ends the sessions that began by it',
    origin: 'ours',
    access: 'organization.admin',
    body: OidcProviderPatch,
    answers: { 200: OidcProvider },
    errors: [409],
    changes: ['listSsoProviders', 'getOidcProvider', 'listSsoLogins'],
  },
  deleteOidcProvider: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/oidc/{oidcProviderId}',
    summary: 'Deletes an OpenID Connect provider and ends the sessions that began by it',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 204: null, 205: null },
    errors: [409],
    changes: ['listSsoProviders', 'listSsoLogins'],
  },
  receiveOidcResponse: {
    method: 'POST',
    path: '/v1/oidc/{oidcProviderId}/responses',
    summary: 'Receives the answer of an OpenID Connect provider, from the browser that began',
    origin: 'ours',
    access: 'anyone',
    effect: 'external',
    body: OidcResponseInput,
    answers: { 201: OidcResponseResult },
    errors: [401],
    showsSecret: true,
  },
});
