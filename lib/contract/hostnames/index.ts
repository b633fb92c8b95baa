import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { text } from '../shared/text.ts';
import { CustomHostname, CustomHostnameInput, ServedHostname, Subdomain } from './schemas.ts';

export const hostnames = table({
  listSiteHostnames: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/custom-hostnames',
    summary: 'The custom hostname of a site, when it has one',
    origin: 'ours',
    access: 'site.admin',
    query: listQuery({}),
    answers: { 200: listOf(CustomHostname) },
  },
  createSiteHostname: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/custom-hostnames',
    summary: 'Adds a custom hostname to a site; it is read there once its DNS record is found',
    origin: 'ours',
    access: 'site.admin',
    changes: ['listSiteHostnames'],
    body: CustomHostnameInput,
    answers: { 201: CustomHostname },
    errors: [409],
  },
  getSubdomain: {
    method: 'GET',
    path: '/v1/subdomains/{subdomain}',
    summary: 'What a subdomain belongs to',
    origin: 'mission',
    access: 'site.view',
    answers: { 200: Subdomain },
  },
  getCustomHostname: {
    method: 'GET',
    path: '/v1/custom-hostnames/{hostname}',
    summary: 'What a custom hostname belongs to, and its state',
    origin: 'mission',
    access: 'site.admin',
    answers: { 200: CustomHostname },
  },
  checkCustomHostname: {
    method: 'PATCH',
    path: '/v1/custom-hostnames/{hostname}',
    summary: 'Looks the DNS record of a custom hostname up again',
    origin: 'mission',
    access: 'site.admin',
    effect: 'external',
    changes: [
      'listSiteHostnames',
      'getCustomHostname',
      'getSite',
      'listSites',
      'listShareLinks',
      'getSiteStructure',
    ],
    answers: { 204: null },
    errors: [409],
  },
  deleteCustomHostname: {
    method: 'DELETE',
    path: '/v1/custom-hostnames/{hostname}',
    summary: 'Frees a custom hostname; nothing is read there any more',
    origin: 'mission',
    access: 'site.admin',
    changes: [
      'listSiteHostnames',
      'getCustomHostname',
      'getSite',
      'listSites',
      'listShareLinks',
      'getSiteStructure',
    ],
    answers: { 204: null, 205: null },
  },
  findServedHostname: {
    method: 'GET',
    path: '/v1/published/hostnames',
    summary: 'Whether a site is read at a name, for a proxy that gets certificates on demand',
    origin: 'ours',
    access: 'anyone',
    query: z.strictObject({ domain: text(1, 253).meta({ description: 'The name.' }) }),
    answers: { 200: ServedHostname },
    errors: [404],
  },
});
