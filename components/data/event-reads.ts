import type { Query, QueryClient } from '@tanstack/react-query';
import type { ReadOperation } from '#lib/contract/contract.ts';
import type { StreamedType } from '#lib/contract/events/index.ts';
import type { SpaceEvent } from '#lib/contract/events/schemas.ts';
import type { ReadKey } from './query-client.ts';
import { readAgain } from './read-again.ts';
import { countOwnEvent } from './stale.ts';

/**
 * Which reads show what happened. The changes that a review shows and the content that somebody reads are in none of
 * these: they would move under the reader’s eyes.
 */
const inLists = ['listChangeRequests', 'listOrganizationChangeRequests', 'listOpenMerges'] as const;
const inTree = ['getSpace', 'listSpaces', 'listCollectionSpaces'] as const;
const inCounts = [...inLists, ...inTree] as const;
/** Titles and rules of spaces stand beside their change requests. */
const ofSpace = [...inCounts, 'getMergeChecks', 'listMemberSpaces', 'searchOrganization'] as const;
const ofThread = [
  'listComments',
  'getComment',
  'listCommenters',
  'listMentions',
  'listChangeRequestComments',
  'getChangeRequestComment',
  'listChangeRequestCommenters',
] as const;
const ofReviews = ['listReviews', 'getReview', 'listRequestedReviewers', 'getMergeChecks'] as const;
const ofRequests = [...ofReviews, ...inLists] as const;
const ofOpenThread = [...ofThread, 'getChangeRequest', 'getMergeChecks', ...inLists, 'getSpace'] as const;
const ofReply = [...ofThread, 'listCommentReplies', 'listChangeRequestCommentReplies'] as const;

const reads: Record<StreamedType, readonly ReadOperation[]> = {
  'change_request.created': inCounts,
  'change_request.updated': [
    'getChangeRequest',
    ...inLists,
    'listConflicts',
    'listContributors',
    ...ofReviews,
  ],
  'change_request.status_changed': ['getChangeRequest', ...inCounts, 'listMentions'],
  'change_request.merged': ['getChangeRequest', ...inCounts, 'listConflicts', 'listMentions'],
  'change_request.merge_scheduled': ['getChangeRequest', ...inLists],
  'change_request.merge_canceled': ['getChangeRequest', ...inLists],
  'change_request.viewers_changed': ['listChangeRequestViewers'],
  'comment.created': ofOpenThread,
  'comment.updated': ofThread,
  'comment.resolved': ofOpenThread,
  'comment.reopened': ofOpenThread,
  'comment.deleted': [...ofOpenThread, 'listNotifications'],
  'comment_reply.created': ofReply,
  'comment_reply.updated': ofReply,
  'comment_reply.deleted': [...ofReply, 'listNotifications'],
  'notification.created': ['listNotifications'],
  'review.created': [...ofReviews, ...ofOpenThread],
  'reviewers.requested': ofRequests,
  'reviewers.removed': ofRequests,
  'space.created': inTree,
  'space.updated': ofSpace,
  'space.restored': [...ofSpace, 'listDeletedSpaces'],
  'space.content.updated': [
    'getSpace',
    'listRevisions',
    'getChangeRequest',
    'getMergeChecks',
    'listChangeRequests',
  ],
};

/** They touch each change request of their space. */
const ofWholeSpace = new Set<StreamedType>(['space.updated', 'space.restored', 'space.content.updated']);

/** Everything that any event may touch. */
const allReads = new Set(Object.values(reads).flat());

/** Fetches again what an event touches and a screen shows; the rest is fetched when it is shown. */
export async function applyEvent(client: QueryClient, event: SpaceEvent, userId: string): Promise<void> {
  const touched = new Set(reads[event.type]);
  const isOwn = event.actor === userId;
  // Nobody is among those who are shown to them.
  if (isOwn && event.type === 'change_request.viewers_changed') return;
  const isTouched = ({ queryKey }: Query) => {
    const [read, { params = {} }] = queryKey as unknown as ReadKey;
    return touched.has(read as ReadOperation) && isAbout(client, params, event);
  };
  // Other tabs of the same person have fetched nothing.
  const own = isOwn ? client.getQueryCache().findAll({ predicate: isTouched }).filter(countOwnEvent) : [];
  const fetched = new Set(own);
  await readAgain(client, (query) => !fetched.has(query) && isTouched(query));
}

/** Fetches again all that an event could have touched, when some were missed. */
export async function applyMissed(client: QueryClient): Promise<void> {
  await readAgain(client, ({ queryKey: [read] }) => allReads.has(read as ReadOperation));
}

/** Whether a read with these parameters may show the thing of an event. What it does not name may be any. */
function isAbout(
  client: QueryClient,
  { spaceId, changeRequestId, commentId }: Readonly<Record<string, string>>,
  event: SpaceEvent,
): boolean {
  if (spaceId && spaceId !== event.space) return false;
  if (commentId && event.comment && commentId !== event.comment) return false;
  if (!changeRequestId || ofWholeSpace.has(event.type)) return true;
  const id = idOf(client, event.space, changeRequestId);
  return id === undefined || id === event.changeRequest;
}

/** Screens name a change request by its number; what they have read tells its id, and nothing before they have. */
function idOf(client: QueryClient, spaceId: string, idOrNumber: string): string | undefined {
  if (!/^\d+$/.test(idOrNumber)) return idOrNumber;
  const params = { spaceId, changeRequestId: idOrNumber };
  const key: ReadKey = ['getChangeRequest', { params }, 'one'];
  return client.getQueryData<{ id: string }>(key)?.id;
}
