import { contract } from '#lib/contract/contract.ts';
import { applySuggestions } from './apply-suggestions.ts';
import { createComment } from './create-comment.ts';
import { createReply } from './create-reply.ts';
import { deleteComment, deleteReply } from './delete-comment.ts';
import { discussionOfChangeRequest, discussionOfSpace } from './discussion.ts';
import { getComment, getReply } from './get-comment.ts';
import { listCommenters } from './list-commenters.ts';
import { listComments } from './list-comments.ts';
import { listMentionable } from './list-mentionable.ts';
import { listMentions } from './list-mentions.ts';
import { listReplies } from './list-replies.ts';
import { updateComment, updateReply } from './update-comment.ts';

export { type Draft, insertDrafts, readDraft } from './create-comment.ts';
export { aboutChangeRequest, type Discussion } from './discussion.ts';
export { type PresentContext, presentComments } from './present.ts';
export { findComments } from './store/comments.ts';

export const operations = {
  listComments: listComments(contract.listComments, discussionOfSpace),
  createComment: createComment(contract.createComment, discussionOfSpace),
  getComment: getComment(contract.getComment, discussionOfSpace),
  updateComment: updateComment(contract.updateComment, discussionOfSpace),
  deleteComment: deleteComment(contract.deleteComment, discussionOfSpace),
  listCommentReplies: listReplies(contract.listCommentReplies, discussionOfSpace),
  createCommentReply: createReply(contract.createCommentReply, discussionOfSpace),
  getCommentReply: getReply(contract.getCommentReply, discussionOfSpace),
  updateCommentReply: updateReply(contract.updateCommentReply, discussionOfSpace),
  deleteCommentReply: deleteReply(contract.deleteCommentReply, discussionOfSpace),
  listMentionable,
  listMentions,
  listCommenters: listCommenters(contract.listCommenters, discussionOfSpace),
  applySuggestions,
  listChangeRequestComments: listComments(contract.listChangeRequestComments, discussionOfChangeRequest),
  createChangeRequestComment: createComment(contract.createChangeRequestComment, discussionOfChangeRequest),
  getChangeRequestComment: getComment(contract.getChangeRequestComment, discussionOfChangeRequest),
  updateChangeRequestComment: updateComment(contract.updateChangeRequestComment, discussionOfChangeRequest),
  deleteChangeRequestComment: deleteComment(contract.deleteChangeRequestComment, discussionOfChangeRequest),
  listChangeRequestCommentReplies: listReplies(
    contract.listChangeRequestCommentReplies,
    discussionOfChangeRequest,
  ),
  createChangeRequestCommentReply: createReply(
    contract.createChangeRequestCommentReply,
    discussionOfChangeRequest,
  ),
  getChangeRequestCommentReply: getReply(contract.getChangeRequestCommentReply, discussionOfChangeRequest),
  updateChangeRequestCommentReply: updateReply(
    contract.updateChangeRequestCommentReply,
    discussionOfChangeRequest,
  ),
  deleteChangeRequestCommentReply: deleteReply(
    contract.deleteChangeRequestCommentReply,
    discussionOfChangeRequest,
  ),
  listChangeRequestCommenters: listCommenters(
    contract.listChangeRequestCommenters,
    discussionOfChangeRequest,
  ),
};
