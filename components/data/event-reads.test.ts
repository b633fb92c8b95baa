import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { SpaceEvent } from '#lib/contract/events/schemas.ts';
import { applyEvent } from './event-reads.ts';
import type { ReadKey } from './query-client.ts';
import { markStale } from './stale.ts';

const minuteAgo = Date.now() - 60_000;

function cacheOf(...reads: [operation: string, params: Record<string, string>, data?: object][]) {
  const cache = new QueryClient();
  for (const [operation, params, data = {}] of reads)
    cache.setQueryData([operation, { params }, 'one'] as unknown as ReadKey, data, { updatedAt: minuteAgo });
  return cache;
}

function staleIn(cache: QueryClient): unknown[] {
  return cache
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.isInvalidated })
    .map(({ queryKey: [operation, input] }) => [operation, (input as { params: object }).params]);
}

const event = (type: SpaceEvent['type'], ids: Partial<SpaceEvent> = {}): SpaceEvent => ({
  ...{ object: 'event', id: 'event1', type, position: '1', space: 'space1', actor: 'other' },
  ...{ occurredAt: new Date().toISOString(), ...ids },
});

test('an event makes stale what shows it, and nothing else', async () => {
  const thread = { spaceId: 'space1', changeRequestId: '4', commentId: '' };
  const cache = cacheOf(
    ['getChangeRequest', { spaceId: 'space1', changeRequestId: '4' }, { id: 'request1' }],
    ['getChangeRequest', { spaceId: 'space1', changeRequestId: '5' }, { id: 'request2' }],
    ['listChangeRequestComments', thread],
    ['listChangeRequestComments', { ...thread, changeRequestId: '5' }],
    ['listChangeRequestComments', { ...thread, spaceId: 'space2' }],
    ['listOrganizationChangeRequests', { organizationId: 'organization1' }],
    ['getChangeRequestChanges', { spaceId: 'space1', changeRequestId: '4' }],
  );
  await applyEvent(cache, event('comment.created', { changeRequest: 'request1', comment: 'one' }), 'me');
  expect(staleIn(cache)).toEqual([
    ['getChangeRequest', { spaceId: 'space1', changeRequestId: '4' }],
    ['listChangeRequestComments', thread],
    ['listOrganizationChangeRequests', { organizationId: 'organization1' }],
  ]);
});

test('an event comes to a screen that names a change request by its number and has not read it yet', async () => {
  const params = { spaceId: 'space1', changeRequestId: '4' };
  const cache = cacheOf(['listReviews', params], ['listReviews', { ...params, changeRequestId: 'request2' }]);
  await applyEvent(cache, event('review.created', { changeRequest: 'request1' }), 'me');
  expect(staleIn(cache)).toEqual([['listReviews', params]]);
});

test('a reviewer who is asked no more changes who is waited for', async () => {
  const params = { spaceId: 'space1', changeRequestId: 'request1' };
  const cache = cacheOf(
    ['listRequestedReviewers', params],
    ['getMergeChecks', params],
    ['listConflicts', params],
  );
  await applyEvent(cache, event('reviewers.removed', { changeRequest: 'request1' }), 'me');
  expect(staleIn(cache)).toEqual([
    ['listRequestedReviewers', params],
    ['getMergeChecks', params],
  ]);
});

test('settings of a space are those of the checks of its change requests', async () => {
  const params = { spaceId: 'space1', changeRequestId: '4' };
  const cache = cacheOf(
    ['getSpace', { spaceId: 'space1' }],
    ['getSpace', { spaceId: 'space2' }],
    ['listSpaces', { organizationId: 'organization1' }],
    ['getMergeChecks', params],
    ['listComments', { spaceId: 'space1' }],
  );
  await applyEvent(cache, event('space.updated'), 'me');
  expect(staleIn(cache)).toEqual([
    ['getSpace', { spaceId: 'space1' }],
    ['listSpaces', { organizationId: 'organization1' }],
    ['getMergeChecks', params],
  ]);
});

test('a reply concerns its own thread', async () => {
  const [own, other] = ['one', 'two'].map((commentId) => ({
    spaceId: 'space1',
    changeRequestId: '',
    commentId,
  }));
  const cache = cacheOf(['listCommentReplies', own ?? {}], ['listCommentReplies', other ?? {}]);
  await applyEvent(cache, event('comment_reply.created', { comment: 'one', reply: 'three' }), 'me');
  expect(staleIn(cache)).toEqual([['listCommentReplies', own]]);
});

test('what a reviewer reads does not change under their eyes', async () => {
  const params = { spaceId: 'space1', changeRequestId: 'request1' };
  const cache = cacheOf(
    ['getChangeRequest', params, { id: 'request1' }],
    ['getChangeRequestChanges', params],
    ['getChangeRequestDiff', params],
    ['listChangeRequestPages', params],
  );
  await applyEvent(cache, event('change_request.updated', { changeRequest: 'request1' }), 'me');
  expect(staleIn(cache)).toEqual([['getChangeRequest', params]]);
});

test('what an own write fetched again is not fetched again for its event, but in other tabs', async () => {
  const comments = ['listComments', { params: { spaceId: 'space1' } }, 'list'] as const;
  const [cache, otherTab] = [cacheOf(['getSpace', { spaceId: 'space2' }]), cacheOf()];
  for (const tab of [cache, otherTab]) tab.setQueryData(comments as unknown as ReadKey, {});
  await markStale(cache, 'createComment');
  for (const tab of [cache, otherTab]) tab.setQueryData(comments as unknown as ReadKey, {});
  for (const tab of [cache, otherTab])
    await applyEvent(tab, event('comment.created', { actor: 'me', comment: 'one' }), 'me');
  expect(staleIn(cache)).toEqual([['getSpace', { spaceId: 'space2' }]]);
  expect(staleIn(otherTab)).toEqual([['listComments', { spaceId: 'space1' }]]);
});

test('what the same person does in another tab right after an own write is fetched', async () => {
  const comments = ['listComments', { params: { spaceId: 'space1' } }, 'list'] as unknown as ReadKey;
  const cache = cacheOf();
  cache.setQueryData(comments, {});
  const ofWrite = event('comment.resolved', { actor: 'me', comment: 'one' });
  await markStale(cache, 'updateComment');
  await markStale(cache, 'updateComment');
  cache.setQueryData(comments, {});
  await applyEvent(cache, ofWrite, 'me');
  await applyEvent(cache, ofWrite, 'me');
  expect(staleIn(cache)).toEqual([]);
  await applyEvent(cache, event('comment.reopened', { actor: 'me', comment: 'one' }), 'me');
  expect(staleIn(cache)).toEqual([['listComments', { spaceId: 'space1' }]]);
});

test('an event that comes before the answer to its write answers for it', async () => {
  const comments = ['listComments', { params: { spaceId: 'space1' } }, 'list'] as unknown as ReadKey;
  const cache = cacheOf();
  cache.setQueryData(comments, {});
  await applyEvent(cache, event('comment.resolved', { actor: 'me', comment: 'one' }), 'me');
  await markStale(cache, 'updateComment');
  cache.setQueryData(comments, {});
  await applyEvent(cache, event('comment.reopened', { actor: 'me', comment: 'one' }), 'me');
  expect(staleIn(cache)).toEqual([['listComments', { spaceId: 'space1' }]]);
});
