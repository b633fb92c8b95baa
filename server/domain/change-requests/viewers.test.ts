import { expect, test } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace } from '#server/testing/content.ts';

const api = startApi();

test('who looks at a change request is shown to the others until they leave or say nothing more', async () => {
  const { as, params, propose } = await createSampleSpace(api);
  const at = { params: { ...params, changeRequestId: await propose() } };
  const othersFor = async (by: 'read' | 'review') =>
    (await as[by].call('listChangeRequestViewers', at)).items.map(({ displayName }) => displayName);
  expect((await as.read.call('viewChangeRequest', at)).items).toEqual([]);
  const { items } = await as.review.call('viewChangeRequest', at);
  expect(items.map(({ displayName }) => displayName)).toEqual(['Sample read']);
  expect(await othersFor('read')).toEqual(['Sample review']);
  await as.review.call('leaveChangeRequest', at);
  expect(await othersFor('read')).toEqual([]);
  expect(await othersFor('review')).toEqual(['Sample read']);
  await as.review.call('viewChangeRequest', { ...at, query: { tab: 'one' } });
  await as.review.call('viewChangeRequest', { ...at, query: { tab: 'two' } });
  await as.review.call('leaveChangeRequest', { ...at, query: { tab: 'one' } });
  expect(await othersFor('read')).toEqual(['Sample review']);
  await as.review.call('leaveChangeRequest', { ...at, query: { tab: 'two' } });
  expect(await othersFor('read')).toEqual([]);
  api.setTime(new Date(Date.now() + 26_000));
  expect(await othersFor('review')).toEqual([]);
  api.setTime();
  expect((await as.guest.send('viewChangeRequest', at)).status).toBe(404);
});
