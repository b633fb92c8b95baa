import { planned, table } from '../endpoint.ts';

export const search = table({
  searchOrganization: planned(
    'GET',
    '/v1/orgs/{organizationId}/search',
    'Searches an organization’s content',
  ),
  searchSpace: planned('GET', '/v1/spaces/{spaceId}/search', 'Searches a space’s content'),
  searchSite: planned('POST', '/v1/orgs/{organizationId}/sites/{siteId}/search', 'Searches a site’s content'),
});
