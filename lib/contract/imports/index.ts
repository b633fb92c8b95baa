import { planned, table } from '../endpoint.ts';

export const imports = table({
  importContent: planned('POST', '/v1/spaces/{spaceId}/content/import', 'Imports content into a space'),
  importIntoPage: planned(
    'POST',
    '/v1/spaces/{spaceId}/content/page/{pageId}/import',
    'Imports content below a page',
  ),
  importIntoChangeRequest: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
    'Imports content into a change request',
  ),
  importIntoChangeRequestPage: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import',
    'Imports content below a page of a change request',
  ),
  listImportRuns: planned(
    'GET',
    '/v1/org/{organizationId}/imports',
    'The imports of an organization, newest first',
  ),
  createImportRun: planned('POST', '/v1/org/{organizationId}/imports', 'Starts an import'),
  getImportRun: planned('GET', '/v1/org/{organizationId}/imports/{importRunId}', 'One import'),
  cancelImportRun: planned(
    'POST',
    '/v1/org/{organizationId}/imports/{importRunId}/cancel',
    'Stops an import',
  ),
});
