import { type Maker, organization, site } from './maker.ts';

/** Sites and what they have. */
export const siteMakers: Maker[] = [
  {
    name: 'siteId',
    method: 'POST',
    path: `${organization}/sites`,
    body: ({ spaceId }, label) => ({ title: `${label} site`, spaces: [spaceId] }),
  },
  { name: 'siteSpaceId', method: 'GET', path: `${site}/site-spaces`, at: 'items.0.id' },
  {
    name: 'siteSectionId',
    method: 'POST',
    path: `${site}/sections`,
    body: ({ spaceId }, label) => ({ spaceId, title: `${label} section` }),
  },
  {
    name: 'siteSectionGroupId',
    method: 'POST',
    path: `${site}/section-groups`,
    body: ({ siteSectionId }, label) => ({ title: `${label} group`, sections: [siteSectionId] }),
  },
  {
    name: 'adaptiveSchema',
    method: 'PUT',
    path: `${site}/adaptive-schema`,
    body: () => ({ jsonSchema: { type: 'object', properties: {}, additionalProperties: false } }),
    at: 'object',
  },
  {
    name: 'hostname',
    method: 'POST',
    path: `${site}/custom-hostnames`,
    body: ({ siteId }) => ({ hostname: `docs.${siteId?.toLowerCase()}.example.org` }),
    at: 'hostname',
  },
  { name: 'subdomain', method: 'GET', path: site, at: 'basename' },
  {
    name: 'siteRedirectId',
    method: 'POST',
    path: `${site}/redirects`,
    body: ({ siteSpaceId }) => ({
      source: '/sample',
      destination: { kind: 'site-space', siteSpaceId },
    }),
  },
];
