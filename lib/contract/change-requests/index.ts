import { planned, table } from '../endpoint.ts';

export const changeRequests = table({
  listOrganizationChangeRequests: planned(
    'GET',
    '/v1/orgs/{organizationId}/change-requests',
    'The change requests of an organization',
  ),
  listChangeRequests: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests',
    'The change requests of a space',
  ),
  createChangeRequest: planned('POST', '/v1/spaces/{spaceId}/change-requests', 'Opens a change request'),
  getChangeRequest: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    'One change request, by id or number',
  ),
  updateChangeRequest: planned(
    'PATCH',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    'Changes a change request’s subject or status',
  ),
  mergeChangeRequest: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
    'Merges a change request into the main content',
  ),
  updateChangeRequestContent: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update',
    'Brings the main content into a change request',
  ),
  getChangeRequestPdf: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
    'An address where a change request’s content can be had as PDF',
  ),
  getChangeRequestChanges: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes',
    'What a change request changes, page by page',
  ),
  listContributors: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
    'The people who edited a change request',
  ),
  listReviews: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
    'The reviews of a change request',
  ),
  createReview: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
    'Reviews a change request',
  ),
  getReview: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}',
    'One review of a change request',
  ),
  listRequestedReviewers: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
    'The people who were asked for a review',
  ),
  requestReviewers: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
    'Asks people for a review',
  ),
  deleteRequestedReviewer: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
    'Asks a person for a review no more',
  ),
  getChangeRequestContent: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    'The revision of a change request',
  ),
  editChangeRequestContent: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content',
    'Changes the content of a change request, all of it or nothing',
  ),
  listChangeRequestPages: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
    'The page tree of a change request',
  ),
  listChangeRequestFiles: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
    'The files of a change request',
  ),
  getChangeRequestFile: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
    'One file of a change request',
  ),
  listChangeRequestFileBacklinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
    'The places of a change request that use a file',
  ),
  getChangeRequestPage: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
    'One page of a change request',
  ),
  listChangeRequestPageLinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
    'The links of a page of a change request',
  ),
  listChangeRequestPageBacklinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks',
    'The places of a change request that link to a page',
  ),
  getChangeRequestPageByPath: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
    'One page of a change request, by its path',
  ),
  getChangeRequestReusableContent: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}',
    'One piece of reusable content of a change request',
  ),
  listChangeRequestLinks: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/links',
    'The links of a change request’s content, with how many it breaks',
  ),
});
