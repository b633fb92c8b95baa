import { z } from 'zod';
import { planned, table } from '../endpoint.ts';
import { accessRows } from '../shared/access-rows.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { shownByAccess, shownBySite, shownBySpace, shownByStructure } from '../shared/shown-by.ts';
import { Id, text } from '../shared/text.ts';
import { ShareKey } from '../site-access/schemas.ts';
import { PublishedContentSite, Site, SiteInput, SitePatch, SiteType } from './schemas.ts';

const access = accessRows('site');

export const sites = table({
  listSites: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites',
    summary: 'The sites of an organization, by title',
    origin: 'mission',
    access: 'organization.view',
    query: listQuery({
      space: Id.optional().meta({ description: 'Only sites that show this space.' }),
      title: text(0, 128)
        .optional()
        .meta({ description: 'Only sites whose title contains this, in any case.' }),
      published: QueryBoolean.optional(),
      type: z.array(SiteType).max(6).optional(),
    }),
    answers: { 200: listOf(Site) },
  },
  createSite: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites',
    summary: 'Makes a site',
    origin: 'mission',
    access: 'organization.admin',
    changes: [...shownBySite, ...shownByAccess],
    body: SiteInput,
    bodyOptional: true,
    answers: { 201: Site },
  },
  getSite: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    summary: 'One site',
    origin: 'mission',
    access: 'site.view',
    answers: { 200: Site },
    visitors: true,
  },
  updateSite: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    summary: 'Changes a site’s settings',
    origin: 'mission',
    access: 'site.admin',
    changes: [...shownByStructure, ...shownByAccess],
    body: SitePatch,
    answers: { 200: Site },
    errors: [409],
  },
  deleteSite: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}',
    summary: 'Deletes a site; its content stays',
    origin: 'mission',
    access: 'site.admin',
    changes: [...shownBySpace, 'listSites', 'getOrganization'],
    answers: { 204: null, 205: null },
  },
  publishSite: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/publish',
    summary: 'Makes a site live for its audience',
    origin: 'mission',
    access: 'site.publish',
    changes: shownBySite,
    scope: 'site:publish',
    answers: { 200: Site },
  },
  unpublishSite: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/unpublish',
    summary: 'Takes a site off the web',
    origin: 'mission',
    access: 'site.publish',
    changes: shownBySite,
    scope: 'site:publish',
    answers: { 200: Site },
  },
  getPublishedSite: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/published',
    summary: 'All that a reader of a site needs, at once',
    origin: 'mission',
    access: 'site.view',
    query: z.strictObject({ shareKey: ShareKey.optional() }),
    answers: { 200: PublishedContentSite },
    visitors: true,
  },
  inviteToSite: access.invite,
  listSiteAccess: access.list,
  explainSiteAccess: access.explain,
  listSiteUsers: access.listUsers,
  updateSiteUser: access.updateUser,
  deleteSiteUser: access.deleteUser,
  listSiteTeams: access.listTeams,
  updateSiteTeam: access.updateTeam,
  deleteSiteTeam: access.deleteTeam,
  updateSiteAds: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/ads',
    'Asks for ads on a site, or stops them',
  ),
  listAdSites: planned('GET', '/v1/ads/sites', 'The sites that ask for ads, for the ad network'),
  updateAdSite: planned('PATCH', '/v1/ads/sites/{siteId}', 'Takes a site into the ad network, or refuses it'),
});
