import { describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { listEntriesOf } from '#server/testing/audit-entries.ts';
import { request } from '#server/testing/request.ts';
import { createWorld } from '#server/testing/world.ts';

const partnerKey = 'a sample key of the ad network';
const api = startApi({
  publicUrl: 'https://lectern.example.com',
  sitesDomain: 'sites.example.com',
  partnerKey,
});

const network = (
  method: string,
  path: string,
  { body, key = partnerKey }: { body?: unknown; key?: string } = {},
) => request(api, method, `/v1/ads/sites${path}`, { body, headers: { 'x-partner-key': key } });

async function createSite(visibility: 'public' | 'unlisted' = 'public') {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const { id, urls } = await as.admin.call('createSite', {
    params: { organizationId },
    body: { title: 'Docs', visibility },
  });
  const params = { organizationId, siteId: id };
  const ads = async () => (await as.admin.call('getSite', { params })).ads;
  const ask = (body?: { status?: 'in-review' | 'disabled'; topic?: 'webdev' | 'crypto' }) =>
    as.admin.send('updateSiteAds', { params, body });
  return { ...world, id, urls, params, ads, ask };
}

type ListBody = { items: { id: string }[]; next?: { page: string }; count: number };

async function listed(status: string) {
  const ids: string[] = [];
  let page = '';
  do {
    const { body } = await network('GET', `?limit=2&status=${status}${page}`);
    const list = body as ListBody;
    ids.push(...list.items.map(({ id }) => id));
    page = list.next ? `&page=${encodeURIComponent(list.next.page)}` : '';
  } while (page);
  return ids;
}

describe('ads of a site', () => {
  it('go from pending to review, live and disabled, by the owner and the ad network', async () => {
    const { id, ads, ask, as, organizationId } = await createSite();
    expect(await ads()).toEqual({ status: 'pending', submittable: true });
    expect(await ask({ status: 'disabled' })).toMatchObject({ status: 409, failure: { type: 'ads_state' } });
    expect(await network('PATCH', `/${id}`, { body: { status: 'pending' } })).toMatchObject({ status: 404 });

    expect(await ask()).toMatchObject({ status: 204 });
    expect(await ads()).toEqual({ status: 'in-review', topic: 'webdev' });
    expect(await ask({ topic: 'crypto' })).toMatchObject({ status: 409 });
    const items = ((await network('GET', '?limit=1000')).body as ListBody).items;
    const { email } = await as.admin.call('getCurrentUser');
    expect(items.find((each) => each.id === id)).toEqual({
      id,
      url: expect.stringMatching(/^https:\/\/[a-z0-9-]+\.sites\.example\.com/),
      email,
      topic: 'webdev',
      status: 'in-review',
    });

    const live = await network('PATCH', `/${id}`, {
      body: { status: 'live', zoneId: 'zone 1', reportingId: 'report 1' },
    });
    expect(live.status).toBe(204);
    const [entry] = await listEntriesOf(api.services.db, live.headers.get('x-request-id') ?? '');
    expect(entry).toMatchObject({ organizationId, action: 'site.ads_changed', actorType: 'system' });
    expect(await ads()).toEqual({ status: 'live', topic: 'webdev', zoneId: 'zone 1' });
    expect(await listed('live')).toContain(id);
    expect(await listed('in-review')).not.toContain(id);

    expect(await ask({ status: 'disabled' })).toMatchObject({ status: 204 });
    expect(await ads()).toEqual({ status: 'disabled', topic: 'webdev', zoneId: 'zone 1' });
    expect(await network('PATCH', `/${id}`, { body: { status: 'pending' } })).toMatchObject({ status: 409 });
    expect(await ask({ topic: 'crypto' })).toMatchObject({ status: 204 });
    expect(await ads()).toEqual({ status: 'in-review', topic: 'crypto' });
  });

  it('are refused with a reason, asked for again, and forgotten', async () => {
    const { id, ads, ask } = await createSite();
    await ask();
    const reason = 'It has too few pages.';
    expect((await network('PATCH', `/${id}`, { body: { status: 'rejected', reason } })).status).toBe(204);
    expect(await ads()).toEqual({ status: 'rejected', reason });
    expect(await listed('rejected')).toContain(id);
    expect(await ask()).toMatchObject({ status: 204 });
    expect((await network('PATCH', `/${id}`, { body: { status: 'pending' } })).status).toBe(204);
    expect(await ads()).toEqual({ status: 'pending', submittable: true });
  });

  it('are for public sites and those who administer them', async () => {
    const { ask, ads, as, stranger, params } = await createSite('unlisted');
    expect(await ads()).toEqual({ status: 'pending', submittable: false });
    expect(await ask()).toMatchObject({ status: 409, failure: { type: 'site_not_public' } });
    expect(await as.create.send('updateSiteAds', { params })).toMatchObject({ status: 403 });
    expect(await stranger.send('updateSiteAds', { params })).toMatchObject({ status: 404 });
    const wrong = await as.admin.send('updateSiteAds', { params, body: { topic: 'cars' as 'webdev' } });
    expect(wrong).toMatchObject({ status: 400 });
  });

  it('are told to whoever has the key of the ad network alone', async () => {
    const { id, ask, as } = await createSite();
    await ask();
    const body = { status: 'pending' };
    for (const key of ['', 'another key', `${partnerKey} `.toUpperCase()]) {
      expect((await network('GET', '', { key })).status).toBe(401);
      expect((await network('PATCH', `/${id}`, { key, body })).status).toBe(401);
    }
    const withToken = await request(api, 'GET', '/v1/ads/sites', { token: as.admin.token });
    expect(withToken.status).toBe(401);
    expect((await network('GET', '?status=disabled')).status).toBe(400);
    expect((await network('PATCH', `/${id}`, { body: { status: 'live' } })).status).toBe(400);
    expect((await network('PATCH', '/absent', { body })).status).toBe(404);
  });

  it('are nobody’s where the installation has no ad network', async () => {
    api.services.config.partnerKey = undefined;
    for (const key of ['', 'undefined', partnerKey])
      expect((await network('GET', '', { key })).status).toBe(401);
    api.services.config.partnerKey = partnerKey;
  });
});
