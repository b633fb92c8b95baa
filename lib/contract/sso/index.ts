import { planned, table } from '../endpoint.ts';

export const sso = table({
  listSamlProviders: planned(
    'GET',
    '/v1/orgs/{organizationId}/saml',
    'The SAML providers of an organization',
  ),
  createSamlProvider: planned('POST', '/v1/orgs/{organizationId}/saml', 'Adds a SAML provider'),
  getSamlProvider: planned('GET', '/v1/orgs/{organizationId}/saml/{samlProviderId}', 'One SAML provider'),
  updateSamlProvider: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    'Changes a SAML provider',
  ),
  deleteSamlProvider: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    'Deletes a SAML provider',
  ),
  listSsoLogins: planned(
    'GET',
    '/v1/orgs/{organizationId}/sso',
    'The ways that the caller can sign in by SSO',
  ),
});
