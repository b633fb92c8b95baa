import { expect, test } from 'vitest';
import { furnish } from '#bin/demo/furnish.ts';
import { createSample } from '#bin/demo/sample.ts';
import { createClient } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';

const api = startApi();

test('the sample organization shows the product: change requests in every state, and two sites', async () => {
  const sample = await createSample(api.services);
  await furnish(api.url, sample);
  const [admin] = sample.users;
  const client = createClient({ url: api.url, token: admin?.token });
  const params = { organizationId: sample.organization };
  const { items } = await client.call('listOrganizationChangeRequests', {
    params,
    query: { status: ['open', 'draft', 'merged'] },
  });
  const summaries = items.map(({ number, status, conflicts, outdated, createdBy }) => ({
    ...{ number, status, conflicts, outdated },
    by: createdBy.displayName,
  }));
  expect(summaries.sort((a, b) => a.number - b.number)).toEqual([
    { number: 1, status: 'open', conflicts: 3, outdated: false, by: 'Rene Sample' },
    { number: 2, status: 'draft', conflicts: 0, outdated: true, by: 'Ada Sample' },
    { number: 3, status: 'merged', conflicts: 0, outdated: false, by: 'Emil Sample' },
    { number: 4, status: 'open', conflicts: 0, outdated: false, by: 'Cleo Sample' },
    { number: 5, status: 'open', conflicts: 0, outdated: false, by: 'Emil Sample' },
  ]);
  const sites = await client.call('listSites', { params });
  expect(sites.items.map(({ visibility, published }) => ({ visibility, published }))).toEqual([
    { visibility: 'public', published: true },
    { visibility: 'share-link', published: true },
  ]);
});
