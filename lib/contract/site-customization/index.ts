import { z } from 'zod';
import { table } from '../endpoint.ts';
import { QueryBoolean } from '../shared/list.ts';
import { AdaptiveSchemaInput, SiteAdaptiveSchema, TemplateConditions } from './adaptive-schema.ts';
import { SiteSpaceCustomizationPatch } from './overrides.ts';
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
    changes: ['getSiteCustomization', 'getSiteSpaceCustomization', 'getPublishedSite'],
    answers: { 200: SiteCustomization },
  },
  getSiteSpaceCustomization: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    summary: 'How one space of a site looks: the site’s customization, with what the space has of its own',
    origin: 'mission',
    access: 'site.view',
    query: z.strictObject({ unmasked: QueryBoolean.optional() }),
    answers: { 200: SiteCustomization },
  },
  updateSiteSpaceCustomization: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    summary: 'Changes how one space of a site looks',
    origin: 'mission',
    access: 'site.admin',
    body: SiteSpaceCustomizationPatch,
    changes: ['getSiteSpaceCustomization', 'getPublishedSite'],
    answers: { 200: SiteCustomization },
  },
  deleteSiteSpaceCustomization: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    summary: 'Lets one space of a site look like the others',
    origin: 'mission',
    access: 'site.admin',
    changes: ['getSiteSpaceCustomization', 'getPublishedSite'],
    answers: { 204: null, 205: null },
  },
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
    changes: ['getAdaptiveSchema', 'listTemplateConditions'],
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
