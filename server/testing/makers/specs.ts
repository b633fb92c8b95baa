import { type Maker, organization } from './maker.ts';

/** OpenAPI specs and their versions. */
export const specMakers: Maker[] = [
  {
    name: 'specSlug',
    method: 'POST',
    path: `${organization}/openapi`,
    // The address names it by its slug, so that one of another organization must be told from it.
    body: ({ organizationId }, label) => ({
      slug: `spec-${organizationId?.toLowerCase()}`,
      source: {
        text: JSON.stringify({
          openapi: '3.1.0',
          info: { title: `${label} API`, version: '1' },
          components: { schemas: { Sample: { type: 'object', description: `${label} schema` } } },
        }),
      },
    }),
    at: 'slug',
  },
  {
    name: 'versionId',
    method: 'GET',
    path: `${organization}/openapi/{specSlug}/versions`,
    at: 'items.0.id',
  },
  {
    name: 'specToken',
    method: 'GET',
    path: `${organization}/openapi/{specSlug}/versions`,
    at: 'items.0.url',
    part: /[^/]+(?=\/[^/]*$)/,
  },
];
