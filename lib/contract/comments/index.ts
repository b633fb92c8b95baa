import { planned, table } from '../endpoint.ts';

export const comments = table({
  listComments: planned('GET', '/v1/spaces/{spaceId}/comments', 'The comments on a space'),
  createComment: planned('POST', '/v1/spaces/{spaceId}/comments', 'Posts a comment on a space'),
  getComment: planned('GET', '/v1/spaces/{spaceId}/comments/{commentId}', 'One comment'),
  updateComment: planned(
    'PUT',
    '/v1/spaces/{spaceId}/comments/{commentId}',
    'Changes, resolves or reacts to a comment',
  ),
  deleteComment: planned('DELETE', '/v1/spaces/{spaceId}/comments/{commentId}', 'Deletes a comment'),
  listCommentReplies: planned(
    'GET',
    '/v1/spaces/{spaceId}/comments/{commentId}/replies',
    'The replies to a comment',
  ),
  createCommentReply: planned(
    'POST',
    '/v1/spaces/{spaceId}/comments/{commentId}/replies',
    'Replies to a comment',
  ),
  getCommentReply: planned(
    'GET',
    '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    'One reply',
  ),
  updateCommentReply: planned(
    'PUT',
    '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    'Changes or reacts to a reply',
  ),
  deleteCommentReply: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
    'Deletes a reply',
  ),
  listCommenters: planned('GET', '/v1/spaces/{spaceId}/commenters', 'The members who commented on a space'),
  listChangeRequestComments: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
    'The comments on a change request',
  ),
  createChangeRequestComment: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
    'Posts a comment on a change request',
  ),
  getChangeRequestComment: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    'One comment on a change request',
  ),
  updateChangeRequestComment: planned(
    'PUT',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    'Changes, resolves or reacts to a comment on a change request',
  ),
  deleteChangeRequestComment: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
    'Deletes a comment on a change request',
  ),
  listChangeRequestCommentReplies: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
    'The replies to a comment on a change request',
  ),
  createChangeRequestCommentReply: planned(
    'POST',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
    'Replies to a comment on a change request',
  ),
  getChangeRequestCommentReply: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    'One reply on a change request',
  ),
  updateChangeRequestCommentReply: planned(
    'PUT',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    'Changes or reacts to a reply on a change request',
  ),
  deleteChangeRequestCommentReply: planned(
    'DELETE',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
    'Deletes a reply on a change request',
  ),
  listChangeRequestCommenters: planned(
    'GET',
    '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters',
    'The members who commented on a change request',
  ),
});
