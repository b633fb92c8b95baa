import { expect, test } from 'vitest';
import { operations } from '#lib/contract/contract.ts';
import { isBuilt } from '#lib/contract/endpoint.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';
import { request } from '#server/testing/request.ts';

const api = startApi();

test('a change request can be named by its number wherever it can be read', async () => {
  const { as, params, propose } = await createSampleSpace(api);
  const changeRequestId = await propose();
  const at = { ...params, changeRequestId };
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const edited = await as.edit.call('editChangeRequestContent', {
    params: at,
    query: { compat: 'false' },
    body: {
      changes: [
        { operation: 'insert_page', title: 'Text' },
        { operation: 'insert_files', files: [{ name: 'pixel.png', base64: pixel }] },
        { operation: 'insert_reusable_content', title: 'Again', document: { markdown: 'Again.\n' } },
      ],
    },
  });
  if (!('changes' in edited)) throw new Error('The answer tells no changes');
  const [page, reusable] = edited.changes;
  const names: Record<string, string | undefined> = {
    ...params,
    pageId: page?.object === 'created_page' ? page.page.id : undefined,
    pagePath: 'text',
    fileId: edited.insertedFiles[0]?.id,
    reusableContentId: reusable?.object === 'created_reusable_content' ? reusable.reusableContent : undefined,
  };
  const body = { body: { markdown: 'Sample.' } };
  const comment = await as.edit.call('createChangeRequestComment', { params: at, body });
  const thread = { ...at, commentId: comment.id };
  const reply = await as.edit.call('createChangeRequestCommentReply', { params: thread, body });
  names.commentId = comment.id;
  names.commentReplyId = reply.id;
  const review = await as.edit.call('createReview', {
    params: at,
    body: { status: 'commented', comment: body.body },
  });
  names.reviewId = review.id;
  const queries: Record<string, string> = {
    getChangeRequestDiff: `?page=${names.pageId}`,
    searchChangeRequest: '?query=text',
  };
  const { number } = await as.edit.call('getChangeRequest', { params: at });

  const reads = operations().filter(
    ({ row }) => isBuilt(row) && row.method === 'GET' && row.path.includes('{changeRequestId}'),
  );
  const statuses = await Promise.all(
    reads.map(async ({ id, row }) => {
      const path = row.path
        .replace('{changeRequestId}', String(number))
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name);
      return [
        id,
        (await request(api, 'GET', path + (queries[id] ?? ''), { token: as.read.token })).status,
      ] as const;
    }),
  );
  expect(statuses.length).toBeGreaterThan(15);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('change requests that begin at one revision have addresses of their own', async () => {
  const { as, params } = await createSampleSpace(api, { Text: 'Text.\n' });
  const addresses = [];
  for (const subject of ['First', 'Second']) {
    const { id, number } = await as.edit.call('createChangeRequest', { params, body: { subject } });
    const { pages } = await as.edit.call('listChangeRequestPages', {
      params: { ...params, changeRequestId: id },
    });
    const [page] = pages;
    addresses.push({ number, address: page?.type === 'document' ? page.urls.app : undefined });
  }
  for (const { number, address } of addresses) expect(address).toContain(`/${number}/`);
});
