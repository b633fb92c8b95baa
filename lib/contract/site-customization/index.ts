import { planned, table } from '../endpoint.ts';

export const siteCustomization = table({
  getSiteCustomization: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/customization',
    'How a site looks',
  ),
  replaceSiteCustomization: planned(
    'PUT',
    '/v1/orgs/{organizationId}/sites/{siteId}/customization',
    'Changes how a site looks',
  ),
  getSiteSpaceCustomization: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    'How one space of a site looks',
  ),
  updateSiteSpaceCustomization: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    'Changes how one space of a site looks',
  ),
  deleteSiteSpaceCustomization: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    'Lets one space of a site look like the others',
  ),
  getAdaptiveSchema: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
    'What a site may know of its visitors',
  ),
  replaceAdaptiveSchema: planned(
    'PUT',
    '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
    'Says what a site may know of its visitors',
  ),
  listTemplateConditions: planned(
    'GET',
    '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions',
    'Conditions to begin with, made from the schema',
  ),
});
