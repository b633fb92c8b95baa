import { planned, table } from '../endpoint.ts';

export const sites = table({
  listSites: planned('GET', '/v1/orgs/{organizationId}/sites', 'The sites of an organization'),
  createSite: planned('POST', '/v1/orgs/{organizationId}/sites', 'Makes a site'),
  getSite: planned('GET', '/v1/orgs/{organizationId}/sites/{siteId}', 'One site'),
  updateSite: planned('PATCH', '/v1/orgs/{organizationId}/sites/{siteId}', 'Changes a site’s settings'),
  deleteSite: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}',
    'Deletes a site; its content stays',
  ),
  publishSite: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/publish',
    'Makes a site live for its audience',
  ),
  unpublishSite: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/unpublish',
    'Takes a site off the web',
  ),
  getPublishedSite: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/published',
    'All that a reader of a site needs, at once',
  ),
  createSiteEvents: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/insights/events',
    'Records what visitors of a site did',
  ),
  aggregateSiteEvents: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/insights/events/aggregate',
    'Figures of what visitors of a site did',
  ),
  listVisitorSegments: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/insights/visitor-segments',
    'The groups that visitors of a site are told apart by',
  ),
  updateSiteAds: planned(
    'POST',
    '/v1/orgs/{organizationId}/sites/{siteId}/ads',
    'Asks for ads on a site, or stops them',
  ),
  listAdSites: planned('GET', '/v1/ads/sites', 'The sites that ask for ads, for the ad network'),
  updateAdSite: planned('PATCH', '/v1/ads/sites/{siteId}', 'Takes a site into the ad network, or refuses it'),
});
