import { z } from 'zod';
import { planned, streamOf, table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { shownByAccess, shownByChangeRequest, shownByMain } from '../shared/shown-by.ts';
import { Id } from '../shared/text.ts';
import { ImportRun, ImportRunInput, importStatuses } from './schemas.ts';

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
  listImportRuns: {
    method: 'GET',
    path: '/v1/org/{organizationId}/imports',
    summary: 'The imports into spaces that the caller may see, newest first',
    origin: 'mission',
    access: 'organization.view',
    query: listQuery({
      space: Id.optional(),
      changeRequest: Id.optional(),
      status: z
        .enum([...importStatuses, 'active'])
        .optional()
        .meta({ description: '`active` is pending or in progress.' }),
    }),
    answers: { 200: listOf(ImportRun) },
  },
  createImportRun: {
    method: 'POST',
    path: '/v1/org/{organizationId}/imports',
    summary: 'Starts the import of a folder of Markdown into a new space, or into a change request of one',
    origin: 'mission',
    access: 'organization.view',
    also: [{ access: 'space.create', at: 'body.target.space' }],
    changes: ['getImportRun', ...shownByAccess, ...shownByChangeRequest, ...shownByMain],
    body: ImportRunInput,
    answers: { 201: ImportRun },
  },
  getImportRun: {
    method: 'GET',
    path: '/v1/org/{organizationId}/imports/{importRunId}',
    summary: 'One import',
    origin: 'mission',
    access: 'organization.view',
    answers: { 200: ImportRun },
  },
  streamImportRun: {
    method: 'GET',
    path: '/v1/org/{organizationId}/imports/{importRunId}/stream',
    summary: 'One import, now and whenever it gets on, until it is over',
    origin: 'ours',
    access: 'organization.view',
    answers: { 200: streamOf(ImportRun) },
  },
  cancelImportRun: {
    method: 'POST',
    path: '/v1/org/{organizationId}/imports/{importRunId}/cancel',
    summary: 'Stops an import that has not written anything yet',
    origin: 'mission',
    access: 'organization.view',
    changes: ['listImportRuns', 'getImportRun'],
    answers: { 200: ImportRun },
    errors: [409],
  },
});
