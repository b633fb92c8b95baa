import { z } from 'zod';
import { batchBytes } from '../content/edit.ts';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { shownByChangeRequest, shownByChangeRequestThread, shownByReview } from '../shared/shown-by.ts';
import { Id, text } from '../shared/text.ts';
import { User } from '../users/schemas.ts';
import {
  RequestedReviewer,
  RequestedTeam,
  RequestedUser,
  Review,
  ReviewersInput,
  ReviewInput,
  ReviewListQuery,
  ReviewQuery,
} from './schemas.ts';

const shownByRequest = ['listRequestedReviewers', ...shownByChangeRequest] as const;

export const reviews = table({
  listPossibleReviewers: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/reviewers',
    summary: 'The members who can be asked to review in a space, by name',
    origin: 'ours',
    access: 'space.edit',
    query: listQuery({
      search: text(0, 256).optional().meta({ description: 'Part of the display name or e-mail address.' }),
      changeRequest: Id.optional().meta({
        description:
          'The id or number of the change request to review. Guests, who can’t list members, find only the people who take part in it, by their names and without their e-mail addresses; nobody when it is left out.',
      }),
    }),
    answers: {
      200: listOf(
        z.strictObject({
          user: User,
          canReview: z.boolean().meta({ description: 'They may give a verdict, not only comment.' }),
        }),
      ),
    },
  },
  listReviews: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
    summary: 'The reviews of a change request, the newest first',
    origin: 'mission',
    access: 'space.view',
    query: ReviewListQuery,
    answers: { 200: listOf(Review) },
  },
  createReview: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
    summary: 'Reviews a change request',
    origin: 'mission',
    access: 'space.comment',
    changes: [...shownByReview, ...shownByChangeRequestThread, 'listChangeRequestCommenters'],
    query: ReviewQuery,
    body: ReviewInput,
    bodyLimit: batchBytes,
    errors: [409],
    answers: { 201: Review },
  },
  getReview: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}',
    summary: 'One review of a change request',
    origin: 'mission',
    access: 'space.view',
    query: ReviewQuery,
    answers: { 200: Review },
  },
  listRequestedReviewers: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
    summary: 'The people and teams that were asked for a review, the first one first',
    origin: 'mission',
    access: 'space.view',
    query: listQuery({}),
    answers: { 200: listOf(RequestedReviewer) },
  },
  requestReviewers: {
    method: 'POST',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
    summary: 'Asks people and teams for a review',
    origin: 'mission',
    access: 'space.edit',
    changes: shownByRequest,
    body: ReviewersInput,
    errors: [409],
    answers: {
      200: z.strictObject({ users: z.array(RequestedUser), teams: z.array(RequestedTeam) }),
    },
  },
  deleteRequestedReviewer: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
    summary: 'Asks a person for a review no more',
    origin: 'mission',
    access: 'space.edit',
    changes: shownByRequest,
    errors: [409],
    answers: { 204: null, 205: null },
  },
  deleteRequestedTeam: {
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/teams/{teamId}',
    summary: 'Asks a team for a review no more',
    origin: 'ours',
    access: 'space.edit',
    changes: shownByRequest,
    errors: [409],
    answers: { 204: null, 205: null },
  },
});
