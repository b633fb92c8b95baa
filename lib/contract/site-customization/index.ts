import { z } from 'zod';
import { planned, table } from '../endpoint.ts';
import { QueryBoolean } from '../shared/list.ts';
import { AdaptiveSchemaInput, SiteAdaptiveSchema, TemplateConditions } from './adaptive-schema.ts';
import { SiteCustomization, SiteCustomizationInput } from './schemas.ts';

export const siteCustomization = table({
  getSiteCustomization: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/customization',
    summary: 'How a site looks',
    origin: 'mission',
    access: 'site.view',
    query: z.strictObject({ unmasked: QueryBoolean.optional() }),
    answers: { 200: SiteCustomization },
  },
  replaceSiteCustomization: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/customization',
    summary: 'Changes how a site looks, all of it',
    origin: 'mission',
    access: 'site.admin',
    body: SiteCustomizationInput,
    changes: ['getSiteCustomization', 'getPublishedSite'],
    answers: { 200: SiteCustomization },
  },
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
  getAdaptiveSchema: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
    summary: 'What a site may know of its visitors',
    origin: 'mission',
    access: 'site.view',
    answers: { 200: SiteAdaptiveSchema },
  },
  replaceAdaptiveSchema: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
    summary: 'Says what a site may know of its visitors',
    origin: 'mission',
    access: 'site.admin',
    body: AdaptiveSchemaInput,
    answers: { 200: SiteAdaptiveSchema },
  },
  listTemplateConditions: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions',
    summary: 'Conditions to begin with, made from the schema',
    origin: 'mission',
    access: 'site.view',
    answers: { 200: TemplateConditions },
  },
});
