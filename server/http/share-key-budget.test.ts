import { expect, test } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { request } from '#server/testing/request.ts';

const api = startApi({ ...siteSettings, trustedProxies: ['127.0.0.1'] });

async function times(count: number, act: () => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let at = 0; at < count; at += 1) statuses.add((await act()).status);
  return statuses;
}

test('an address may try 20 wrong share keys a minute, and visit with a good one as often as it likes', async () => {
  const { as, params, url } = await publishSite(api, 'share-link');
  const { urls } = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const good = new URL(urls.published).searchParams.get('shareKey') ?? '';
  const visit = (address: string, shareKey?: string) =>
    request(api, 'POST', '/v1/published/visits', {
      body: { url, shareKey },
      headers: { 'x-forwarded-for': address },
    });
  expect(await times(25, () => visit('203.0.113.1', good))).toEqual(new Set([200]));
  expect(await times(25, () => visit('203.0.113.1'))).toEqual(new Set([404]));
  expect(await times(20, () => visit('203.0.113.1', 'wrong'))).toEqual(new Set([404]));
  expect((await visit('203.0.113.1', 'wrong')).status).toBe(429);
  expect((await visit('203.0.113.1', good)).status).toBe(200);
  expect((await visit('203.0.113.1')).status).toBe(404);
  expect((await visit('203.0.113.2', 'wrong')).status).toBe(404);
});
