import { z } from 'zod';
import { PageDiff } from '../content/page-diff.ts';
import { PdfAddress, PdfQuery } from '../content/pdf.ts';
import { ChangesQuery } from '../content/queries.ts';
import { SemanticChanges } from '../content/semantic-changes.ts';
import { table } from '../endpoint.ts';
import { UpdateResult, UpdateRevertInput } from '../merges/notes.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { shownByChangeRequest, shownByChanges } from '../shared/shown-by.ts';
import { Id, text } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import { Conflict, ConflictResolution } from './conflicts.ts';
import { changeRequestContent } from './content.ts';
import { savedViews } from './saved-views.ts';
import {
  ChangeRequest,
  ChangeRequestInput,
  ChangeRequestPatch,
  ChangeRequestStatus,
  Contributor,
  ViewedPage,
} from './schemas.ts';

const ChangeRequestChanges = SemanticChanges.extend({
  revision: Id.meta({ description: 'The revision of the change request that these changes lead to.' }),
}).meta({ id: 'ChangeRequestChanges', description: 'What a change request changes, page by page.' });

const ViewerQuery = z.strictObject({
  tab: text(1, 40).optional().meta({
    description:
      'Names one of several windows of the caller, who looks at it until the last of them has left.',
  }),
});

const filters = {
  contributor: Id.optional().meta({ description: 'Only those that this user edited.' }),
  requestedReviewer: Id.optional().meta({
    description: 'Only those that this user, or a team of theirs, was asked to review.',
  }),
  reviewer: Id.optional().meta({
    description:
      'Only those whose turn it is for this user to review: they, or a team of theirs, were asked and have not answered, or something else is proposed since their verdict.',
  }),
  creator: Id.optional().meta({ description: 'Only those that this user made.' }),
  exceptCreator: Id.optional().meta({ description: 'Only those that other users made.' }),
  reverts: Id.optional().meta({ description: 'Only those that take back the merge of this change request.' }),
  search: text(0, 256)
    .optional()
    .meta({ description: 'Words of the subject, or the number with or without `#`.' }),
  orderBy: z
    .enum(['updatedAt', 'createdAt'])
    .optional()
    .meta({ description: 'Newest first; by `updatedAt` when left out.' }),
};

export const changeRequests = table({
  listOrganizationChangeRequests: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/change-requests',
    summary: 'The change requests of an organization',
    origin: 'mission',
    access: 'organization.view',
    query: listQuery({
      status: z.array(ChangeRequestStatus).max(4).optional().meta({ description: '`open` when left out.' }),
      space: Id.optional(),
      ...filters,
    }),
    answers: { 200: listOf(ChangeRequest) },
  },
  listChangeRequests: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests',
    summary: 'The change requests of a space',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({
      status: ChangeRequestStatus.optional().meta({ description: '`open` when left out.' }),
      ...filters,
    }),
    answers: { 200: listOf(ChangeRequest) },
  },
  createChangeRequest: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests',
    summary: 'Opens a change request',
    origin: 'mission',
    access: 'space.edit',
    changes: shownByChangeRequest,
    body: ChangeRequestInput,
    bodyOptional: true,
    answers: { 201: ChangeRequest },
  },
  getChangeRequest: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    summary: 'One change request, by id or number',
    origin: 'mission',
    access: 'space.view',
    answers: { 200: ChangeRequest },
  },
  updateChangeRequest: {
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    summary: 'Changes a change request’s subject, status, description or links',
    origin: 'mission',
    access: 'space.edit',
    changes: shownByChangeRequest,
    body: ChangeRequestPatch,
    errors: [409],
    answers: { 200: ChangeRequest },
    minimal: true,
  },
  updateChangeRequestContent: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update',
    summary: 'Brings the main content into a change request',
    origin: 'mission',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    errors: [409],
    answers: { 200: UpdateResult },
  },
  revertChangeRequestUpdate: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update/revert',
    summary: 'Undoes the last update of a change request, if nobody changed it since',
    origin: 'ours',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    body: UpdateRevertInput,
    errors: [409],
    answers: { 200: ChangeRequest },
  },
  revertChangeRequest: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/revert',
    summary: 'Opens a change request that takes a merge back',
    origin: 'ours',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    errors: [409],
    answers: { 201: ChangeRequest },
  },
  restoreRevision: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/revisions/{revisionId}/restore',
    summary: 'Opens a change request that brings back the content of a revision',
    origin: 'ours',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    errors: [409],
    answers: { 201: ChangeRequest },
  },
  getChangeRequestChanges: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes',
    summary: 'What a change request changes, page by page',
    origin: 'mission',
    access: 'space.view',
    query: ChangesQuery,
    answers: { 200: ChangeRequestChanges },
    cached: true,
  },
  getChangeRequestDiff: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/diff',
    summary: 'What a change request changes in one page, block by block',
    origin: 'ours',
    access: 'space.view',
    query: z.strictObject({ page: Id }),
    answers: { 200: PageDiff },
    cached: true,
  },
  listContributors: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
    summary: 'The people who edited a change request',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({}),
    answers: { 200: listOf(Contributor) },
  },
  listConflicts: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
    summary: 'What an update of a change request could not decide',
    origin: 'ours',
    access: 'space.view',
    query: listQuery({ status: z.enum(['open', 'resolved']).optional() }),
    answers: { 200: listOf(Conflict) },
  },
  resolveConflict: {
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}',
    summary: 'Settles a conflict',
    origin: 'ours',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    body: ConflictResolution,
    errors: [409],
    answers: { 200: Conflict },
  },
  reopenConflict: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}/choice',
    summary: 'Takes back what was chosen for a conflict, which waits again',
    origin: 'ours',
    access: 'space.edit',
    changes: [...shownByChangeRequest, ...shownByChanges],
    errors: [409],
    answers: { 205: null },
  },
  listViewedPages: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewed',
    summary: 'The pages of a change request that the caller has marked as viewed',
    origin: 'ours',
    access: 'space.view',
    answers: { 200: z.strictObject({ items: z.array(ViewedPage) }) },
  },
  listChangeRequestViewers: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewers',
    summary: 'Who else looks at a change request now',
    origin: 'ours',
    access: 'space.view',
    answers: { 200: z.strictObject({ items: z.array(User) }) },
  },
  viewChangeRequest: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewers',
    summary: 'Says that the caller looks at a change request, which holds for 25 seconds',
    origin: 'ours',
    access: 'space.view',
    changes: ['listChangeRequestViewers'],
    query: ViewerQuery,
    answers: { 200: z.strictObject({ items: z.array(User) }) },
  },
  leaveChangeRequest: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewers',
    summary: 'Says that the caller does not look at a change request any more',
    origin: 'ours',
    access: 'space.view',
    changes: ['listChangeRequestViewers'],
    query: ViewerQuery,
    answers: { 204: null, 205: null },
  },
  markPageViewed: {
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewed/{pageId}',
    summary: 'Marks a page of a change request as viewed by the caller',
    origin: 'ours',
    access: 'space.view',
    changes: ['listViewedPages'],
    answers: { 204: null },
  },
  unmarkPageViewed: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewed/{pageId}',
    summary: 'Takes the caller’s mark off a page of a change request',
    origin: 'ours',
    access: 'space.view',
    changes: ['listViewedPages'],
    answers: { 204: null, 205: null },
  },
  ...changeRequestContent,
  ...savedViews,
  getChangeRequestPdf: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
    summary: 'An address where what a change request changes can be had as PDF',
    origin: 'mission',
    access: 'space.view',
    query: PdfQuery,
    answers: { 200: PdfAddress },
  },
});
