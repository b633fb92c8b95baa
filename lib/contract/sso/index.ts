import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { SamlProvider, SamlProviderInput, SamlProviderPatch, SsoLogin } from './schemas.ts';

export const sso = table({
  listSamlProviders: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/saml',
    summary: 'The SAML providers of an organization, oldest first',
    origin: 'mission',
    access: 'organization.admin',
    query: listQuery({}),
    answers: { 200: listOf(SamlProvider) },
  },
  createSamlProvider: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/saml',
    summary: 'Adds a SAML provider',
    origin: 'mission',
    access: 'organization.admin',
    body: SamlProviderInput,
    answers: { 201: SamlProvider },
    errors: [409],
  },
  getSamlProvider: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    summary: 'One SAML provider',
    origin: 'mission',
    access: 'organization.admin',
    answers: { 200: SamlProvider },
  },
  updateSamlProvider: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    summary: 'Changes a SAML provider',
    origin: 'mission',
    access: 'organization.admin',
    body: SamlProviderPatch,
    answers: { 200: SamlProvider },
  },
  deleteSamlProvider: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    summary: 'Deletes a SAML provider and ends the sessions that began by it',
    origin: 'mission',
    access: 'organization.admin',
    answers: { 204: null, 205: null },
  },
  listSsoLogins: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sso',
    summary: 'The ways to sign in to an organization by SSO, oldest first',
    origin: 'mission',
    access: 'organization.view',
    answers: {
      200: z
        .strictObject({ items: z.array(SsoLogin) })
        .meta({ id: 'SSOLogins', description: 'Every way to sign in to an organization by SSO.' }),
    },
  },
});
