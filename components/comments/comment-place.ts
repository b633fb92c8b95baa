/** What comments are on: a space, or one of its change requests by its number. */
export type CommentPlace = { spaceId: string; changeRequestId?: string };

const operations = {
  space: {
    list: 'listComments',
    create: 'createComment',
    update: 'updateComment',
    remove: 'deleteComment',
    listReplies: 'listCommentReplies',
    createReply: 'createCommentReply',
    updateReply: 'updateCommentReply',
    removeReply: 'deleteCommentReply',
  },
  changeRequest: {
    list: 'listChangeRequestComments',
    create: 'createChangeRequestComment',
    update: 'updateChangeRequestComment',
    remove: 'deleteChangeRequestComment',
    listReplies: 'listChangeRequestCommentReplies',
    createReply: 'createChangeRequestCommentReply',
    updateReply: 'updateChangeRequestCommentReply',
    removeReply: 'deleteChangeRequestCommentReply',
  },
} as const;

/** The operations on the comments of a place. */
export function commentOperations({ changeRequestId }: CommentPlace) {
  return changeRequestId === undefined ? operations.space : operations.changeRequest;
}

/** The path parameters of a place, or of a comment on it; each operation uses those that it knows. */
export function commentParams({ spaceId, changeRequestId = '' }: CommentPlace, commentId = '', replyId = '') {
  return { spaceId, changeRequestId, commentId, commentReplyId: replyId };
}

/** The query of all comments on a place, the oldest first. */
export function commentsInput(place: CommentPlace) {
  return { params: commentParams(place), query: { order: 'asc' as const, limit: '100' } };
}

/** The query of the comments on a space, the newest first; the same for the server’s first page and the next ones. */
export function listedComments(spaceId: string, status: 'open' | 'resolved' | 'all') {
  return { params: commentParams({ spaceId }), query: { status } };
}
