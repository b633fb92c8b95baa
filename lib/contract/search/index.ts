import { table } from '../endpoint.ts';
import { listQuery } from '../shared/list.ts';
import {
  OrganizationSearchQuery,
  SearchPage,
  SearchSpace,
  SiteSearch,
  SpaceSearchQuery,
  searchListOf,
} from './schemas.ts';

export const search = table({
  searchOrganization: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/search',
    summary: 'Searches an organization’s content, as far as the caller may read it',
    origin: 'mission',
    access: 'organization.view',
    scope: 'organization:search',
    query: OrganizationSearchQuery,
    answers: { 200: searchListOf(SearchSpace) },
  },
  searchSpace: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/search',
    summary: 'Searches a space’s content',
    origin: 'mission',
    access: 'space.view',
    query: SpaceSearchQuery,
    answers: { 200: searchListOf(SearchPage) },
    visitors: true,
  },
  searchSite: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/search',
    summary: 'Searches what a site shows the caller',
    origin: 'mission',
    access: 'site.view',
    scope: 'site:search',
    effect: 'read',
    query: listQuery({}),
    body: SiteSearch,
    answers: { 200: searchListOf(SearchSpace) },
    visitors: true,
  },
});
