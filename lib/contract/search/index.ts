import { planned, table } from '../endpoint.ts';
import { listOf } from '../shared/list.ts';
import { SearchPage, SearchQuery, SearchSpace } from './schemas.ts';

export const search = table({
  searchOrganization: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/search',
    summary: 'Searches an organization’s content, as far as the caller may read it',
    origin: 'mission',
    access: 'organization.view',
    query: SearchQuery,
    answers: { 200: listOf(SearchSpace) },
  },
  searchSpace: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/search',
    summary: 'Searches a space’s content',
    origin: 'mission',
    access: 'space.view',
    query: SearchQuery,
    answers: { 200: listOf(SearchPage) },
  },
  searchSite: planned('POST', '/v1/orgs/{organizationId}/sites/{siteId}/search', 'Searches a site’s content'),
});
