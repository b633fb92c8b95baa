import { planned, table } from '../endpoint.ts';

export const siteAccess = table({
  listShareLinks: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/share-links',
    'The share links of a site',
  ),
  createShareLink: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/share-links',
    'Makes a share link',
  ),
  updateShareLink: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
    'Renames a share link, or switches it on or off',
  ),
  deleteShareLink: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
    'Deletes a share link',
  ),
  getSiteAuth: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth',
    'How visitors of a site sign in',
  ),
  updateSiteAuth: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth',
    'Changes how visitors of a site sign in',
  ),
  regenerateSiteAuth: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate',
    'Makes a new key that visitors’ tokens are signed with',
  ),
  getSitePreview: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/publishing/preview',
    'An address where a site can be seen as a visitor would',
  ),
  listSiteAccess: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
    'Everybody who can access a site, with their role',
  ),
  getPublishedContent: planned('GET', '/v1/urls/published', 'What a site shows at an address'),
  resolvePublishedContent: planned('POST', '/v1/urls/published', 'What a site shows a visitor at an address'),
  getSubdomain: planned('GET', '/v1/subdomains/{subdomain}', 'What a subdomain belongs to'),
  getCustomHostname: planned(
    'GET',
    '/v1/custom-hostnames/{hostname}',
    'What a custom hostname belongs to, and its state',
  ),
  checkCustomHostname: planned('PATCH', '/v1/custom-hostnames/{hostname}', 'Checks a custom hostname again'),
  deleteCustomHostname: planned('DELETE', '/v1/custom-hostnames/{hostname}', 'Frees a custom hostname'),
});
