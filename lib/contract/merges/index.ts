import { ChangeRequest } from '../change-requests/schemas.ts';
import { table } from '../endpoint.ts';
import { costlyListQuery, listOf } from '../shared/list.ts';
import { shownByChangeRequest, shownByChanges, shownByMain, shownBySpace } from '../shared/shown-by.ts';
import { MergeImpact } from './impact.ts';
import { mostOpenMerges } from './limits.ts';
import { MergeScheduleInput } from './schedule.ts';
import { MergeChecks, MergeInput, MergeResult, OpenMerge } from './schemas.ts';

export const merges = table({
  mergeChangeRequest: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
    summary: 'Merges a change request into the main content',
    origin: 'mission',
    access: 'space.merge',
    changes: [...shownByMain, ...shownByChangeRequest, ...shownByChanges, ...shownBySpace],
    scope: 'change-request:merge',
    body: MergeInput,
    bodyOptional: true,
    errors: [409],
    answers: { 200: MergeResult },
  },
  scheduleMerge: {
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge-schedule',
    summary: 'Has a change request merged at a time, if all checks pass then',
    origin: 'ours',
    access: 'space.merge',
    changes: shownByChangeRequest,
    scope: 'change-request:merge',
    body: MergeScheduleInput,
    errors: [409],
    answers: { 200: ChangeRequest },
  },
  cancelScheduledMerge: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge-schedule',
    summary: 'Cancels a scheduled merge, or forgets why there was none',
    origin: 'ours',
    access: 'space.merge',
    changes: shownByChangeRequest,
    scope: 'change-request:merge',
    answers: { 205: null },
  },
  getMergeChecks: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge-checks',
    summary: 'What a merge of a change request requires, and whether it is met',
    origin: 'ours',
    access: 'space.view',
    errors: [409],
    answers: { 200: MergeChecks },
  },
  listOpenMerges: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/open-merges',
    summary:
      'The open change requests of the caller with the checks that block their merge, the latest first',
    origin: 'ours',
    access: 'organization.view',
    query: costlyListQuery(mostOpenMerges, {}),
    answers: { 200: listOf(OpenMerge) },
  },
  getMergeImpact: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge-impact',
    summary: 'What readers notice of the merge of a change request: addresses, links and sites',
    origin: 'ours',
    access: 'space.view',
    errors: [409],
    answers: { 200: MergeImpact },
  },
});
