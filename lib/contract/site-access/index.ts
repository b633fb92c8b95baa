import { z } from 'zod';
import { planned, table } from '../endpoint.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { text, Uri } from '../shared/text.ts';
import {
  PublishedLookup,
  PublishedQuestion,
  PublishedVisit,
  ShareLink,
  ShareLinkInput,
  ShareLinkPatch,
} from './schemas.ts';

export const siteAccess = table({
  listShareLinks: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links',
    summary: 'The share links of a site, newest first',
    origin: 'mission',
    access: 'site.admin',
    query: listQuery({ search: text(0, 50).optional().meta({ description: 'Part of the name.' }) }),
    answers: { 200: listOf(ShareLink) },
  },
  createShareLink: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links',
    summary: 'Makes a share link',
    origin: 'mission',
    access: 'site.admin',
    body: ShareLinkInput,
    answers: { 201: ShareLink },
    showsSecret: true,
  },
  updateShareLink: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
    summary: 'Renames a share link, or switches it on or off',
    origin: 'mission',
    access: 'site.admin',
    body: ShareLinkPatch,
    answers: { 200: ShareLink },
  },
  deleteShareLink: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
    summary: 'Deletes a share link',
    origin: 'mission',
    access: 'site.admin',
    answers: { 204: null, 205: null },
  },
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
  getPublishedContent: {
    method: 'GET',
    path: '/v1/urls/published',
    summary: 'What a site shows at an address',
    origin: 'mission',
    access: 'signed-in',
    query: z.strictObject({
      url: Uri,
      visitorAuthToken: text(0, 10_000).optional(),
      redirectOnError: QueryBoolean.optional(),
    }),
    answers: { 200: PublishedLookup },
    errors: [404],
  },
  resolvePublishedContent: {
    method: 'POST',
    path: '/v1/urls/published',
    summary: 'What a site shows a visitor at an address',
    origin: 'mission',
    access: 'signed-in',
    body: PublishedQuestion,
    answers: { 200: PublishedLookup },
    errors: [404],
  },
  visitPublishedSite: {
    method: 'POST',
    path: '/v1/published/visits',
    summary: 'Opens an address of a published site for a visitor, with the key that they have',
    origin: 'ours',
    access: 'anyone',
    body: PublishedVisit,
    answers: { 200: PublishedLookup },
    errors: [404],
  },
  getSubdomain: planned('GET', '/v1/subdomains/{subdomain}', 'What a subdomain belongs to'),
  getCustomHostname: planned(
    'GET',
    '/v1/custom-hostnames/{hostname}',
    'What a custom hostname belongs to, and its state',
  ),
  checkCustomHostname: planned('PATCH', '/v1/custom-hostnames/{hostname}', 'Checks a custom hostname again'),
  deleteCustomHostname: planned('DELETE', '/v1/custom-hostnames/{hostname}', 'Frees a custom hostname'),
});
