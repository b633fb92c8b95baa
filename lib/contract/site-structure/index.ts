import { planned, table } from '../endpoint.ts';

export const siteStructure = table({
  getSiteStructure: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/structure',
    'The sections, groups and spaces of a site',
  ),
  sortSiteStructure: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/structure/sort',
    'Moves a part of a site among its siblings',
  ),
  listSiteSections: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/sections',
    'The sections of a site',
  ),
  createSiteSection: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/sections',
    'Adds a section to a site',
  ),
  updateSiteSection: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
    'Changes a section',
  ),
  deleteSiteSection: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
    'Takes a section out of a site',
  ),
  moveSiteSection: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move',
    'Moves a section among its siblings',
  ),
  listSiteSectionGroups: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups',
    'The section groups of a site',
  ),
  createSiteSectionGroup: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups',
    'Makes a section group',
  ),
  updateSiteSectionGroup: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
    'Changes a section group',
  ),
  deleteSiteSectionGroup: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
    'Dissolves a section group',
  ),
  addSiteSectionToGroup: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections',
    'Puts a section into a group',
  ),
  deleteSiteSectionFromGroup: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
    'Takes a section out of a group',
  ),
  moveSiteSectionGroup: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move',
    'Moves a section group among its siblings',
  ),
  listSiteSpaces: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
    'The spaces that a site shows',
  ),
  createSiteSpace: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
    'Adds a space to a site',
  ),
  updateSiteSpace: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
    'Changes how a site shows a space',
  ),
  deleteSiteSpace: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
    'Takes a space out of a site',
  ),
  moveSiteSpace: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
    'Moves a space of a site among its siblings',
  ),
  listSiteRedirects: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/redirects',
    'The redirects of a site',
  ),
  createSiteRedirect: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/redirects',
    'Makes a redirect',
  ),
  updateSiteRedirect: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
    'Changes a redirect',
  ),
  deleteSiteRedirect: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
    'Deletes a redirect',
  ),
  resolveSiteRedirect: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/redirect',
    'Where a site redirects a path to',
  ),
});
