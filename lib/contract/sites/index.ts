import { z } from 'zod';
import { table } from '../endpoint.ts';
import { UserSiteAccess } from '../shared/access.ts';
import { accessRows } from '../shared/access-rows.ts';
import { listOf, listQuery, QueryBoolean } from '../shared/list.ts';
import { roles } from '../shared/role-ladder.ts';
import { shownByAccess, shownBySite, shownBySpace, shownByStructure } from '../shared/shown-by.ts';
import { Id, text } from '../shared/text.ts';
import { ShareKey } from '../site-access/schemas.ts';
import { AdSite, AdSitePatch, AdSiteStatus, SiteAdsPatch } from './ads.ts';
import { PublishedContentSite, Site, SiteInput, SiteLogo, SitePatch, SiteType } from './schemas.ts';

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
  getSiteLogo: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/logo',
    summary: 'The logo of a site, fetched from its address, for pictures of its pages',
    origin: 'ours',
    access: 'site.view',
    query: z.strictObject({
      siteSpace: Id.optional().meta({ description: 'The id of a space of the site that looks its own way.' }),
    }),
    answers: { 200: SiteLogo },
    visitors: true,
  },
  inviteToSite: access.invite,
  listSiteAccess: {
    ...access.list,
    summary: 'The members with a role on a site, where it comes from, and whether they are disabled',
    query: listQuery({
      order: z.enum(['asc', 'desc']).default('desc'),
      role: z
        .enum([...roles, 'guest'])
        .optional()
        .meta({ description: 'Only those with this role on the site, or only guests of the organization.' }),
      search: text(0, 256).optional().meta({ description: 'Part of the display name or e-mail address.' }),
      sort: z.enum(['joinedAt', 'lastSeenAt', 'name']).default('joinedAt'),
      team: Id.optional().meta({ description: 'Only members of this team.' }),
    }),
    answers: { 200: listOf(UserSiteAccess) },
  },
  explainSiteAccess: access.explain,
  listSiteUsers: access.listUsers,
  updateSiteUser: access.updateUser,
  deleteSiteUser: access.deleteUser,
  listSiteTeams: access.listTeams,
  updateSiteTeam: access.updateTeam,
  deleteSiteTeam: access.deleteTeam,
  updateSiteAds: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/ads',
    summary: 'Asks for ads on a site, or stops them',
    origin: 'mission',
    access: 'site.admin',
    body: SiteAdsPatch,
    bodyOptional: true,
    answers: { 204: null },
    errors: [409],
  },
  listAdSites: {
    method: 'GET',
    path: '/v1/ads/sites',
    summary: 'The sites that ask for ads, for the ad network',
    origin: 'mission',
    access: 'anyone',
    partnerKey: true,
    query: listQuery({
      status: AdSiteStatus.optional().meta({ description: '`in-review` when left out.' }),
    }),
    answers: { 200: listOf(AdSite) },
  },
  updateAdSite: {
    method: 'PATCH',
    path: '/v1/ads/sites/{siteId}',
    summary: 'Takes a site into the ad network, or refuses it',
    origin: 'mission',
    access: 'anyone',
    partnerKey: true,
    body: AdSitePatch,
    answers: { 204: null },
    errors: [409],
  },
});
