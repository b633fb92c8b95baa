import { planned, table } from '../endpoint.ts';

export const openapi = table({
  listOpenApiSpecs: planned(
    'GET',
    '/v1/orgs/{organizationId}/openapi',
    'The API specifications of an organization',
  ),
  createOpenApiSpec: planned('POST', '/v1/orgs/{organizationId}/openapi', 'Adds an API specification'),
  getOpenApiSpec: planned('GET', '/v1/orgs/{organizationId}/openapi/{specSlug}', 'One API specification'),
  replaceOpenApiSpec: planned(
    'PUT',
    '/v1/orgs/{organizationId}/openapi/{specSlug}',
    'Adds a version of an API specification, and the specification when it is new',
  ),
  updateOpenApiSpec: planned(
    'PATCH',
    '/v1/orgs/{organizationId}/openapi/{specSlug}',
    'Changes who may see an API specification',
  ),
  deleteOpenApiSpec: planned(
    'DELETE',
    '/v1/orgs/{organizationId}/openapi/{specSlug}',
    'Deletes an API specification',
  ),
  listOpenApiSpecVersions: planned(
    'GET',
    '/v1/orgs/{organizationId}/openapi/{specSlug}/versions',
    'The versions of an API specification',
  ),
  getLatestOpenApiSpecVersion: planned(
    'GET',
    '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
    'The latest version of an API specification',
  ),
  getLatestOpenApiSpecContent: planned(
    'GET',
    '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
    'The latest version of an API specification, in full',
  ),
  getOpenApiSpecVersion: planned(
    'GET',
    '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
    'One version of an API specification',
  ),
  getOpenApiSpecContent: planned(
    'GET',
    '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
    'One version of an API specification, in full',
  ),
});
