import { describe, expect, it } from 'vitest';
import type { OperationId } from '#lib/contract/contract.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

describe('A guest', () => {
  it('reads what others did in a space, and nobody’s e-mail address but their own', async () => {
    const { as, params, propose } = await createSampleSpace(api, { Start: 'Hello.\n' });
    await as.admin.call('inviteToSpace', { params, body: { role: 'review', users: [as.guest.id] } });
    const changeRequestId = await propose();
    const at = { ...params, changeRequestId };
    await as.comment.call('createChangeRequestComment', {
      params: at,
      body: { body: { markdown: 'Here.' } },
    });
    await as.guest.call('createChangeRequestComment', { params: at, body: { body: { markdown: 'There.' } } });
    await as.admin.call('requestReviewers', { params: at, body: { users: [as.guest.id] } });
    await as.review.call('createReview', { params: at, body: { status: 'approved' } });
    const reads: OperationId[] = [
      'getChangeRequest',
      'listChangeRequests',
      'listChangeRequestComments',
      'listChangeRequestCommenters',
      'listRequestedReviewers',
      'listReviews',
      'listRevisions',
    ];
    for (const id of reads) {
      const answer = await as.guest.send(id as 'getChangeRequest', { params: at });
      expect(answer.status, id).toBe(200);
      const text = JSON.stringify(answer);
      expect(text, id).toContain('"object":"user"');
      for (const { email } of [as.admin, as.edit, as.comment, as.review])
        expect(text, id).not.toContain(email);
      const theirs = JSON.stringify(await as.read.send(id as 'getChangeRequest', { params: at }));
      expect(theirs, id).toContain('@example.com');
    }
  });
});
