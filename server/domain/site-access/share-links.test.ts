import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shareLinks } from '#server/db/tables/sites.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);
const domain = siteSettings.sitesDomain;

describe('share links', () => {
  it('are for admins, keep their secret sealed, and show it again', async () => {
    const { as, params, site } = await publishSite(api, 'share-link');
    const sent = await as.admin.send('createShareLink', { params, body: { name: 'Partners' } });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: { object: 'share-link', name: 'Partners', active: true },
    });
    expect(sent.headers.get('location')).toContain(`/share-links/${sent.body.id}`);
    const address = new URL(sent.body.urls.published);
    const key = address.searchParams.get('shareKey') ?? '';
    expect(address.host).toBe(`${site.basename}.${domain}`);
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    const [row] = await api.services.db.select().from(shareLinks).where(eq(shareLinks.id, sent.body.id));
    for (const column of [row?.keyHash, row?.sealedKey]) {
      expect(column?.toString('latin1')).not.toContain(key);
      expect(column?.includes(Buffer.from(key, 'base64url'))).toBe(false);
    }
    await as.admin.call('createShareLink', { params, body: { name: 'Press' } });
    const listed = await as.admin.call('listShareLinks', { params, query: { search: 'part' } });
    expect(listed).toMatchObject({ count: 1, items: [{ urls: { published: sent.body.urls.published } }] });

    const linkParams = { ...params, shareLinkId: sent.body.id };
    expect(
      await as.admin.call('updateShareLink', { params: linkParams, body: { active: false, name: 'Old' } }),
    ).toMatchObject({ active: false, name: 'Old', urls: { published: sent.body.urls.published } });
    expect(await as.admin.send('createShareLink', { params, body: { name: 'x'.repeat(51) } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'name' }] },
    });
    expect(await as.create.send('listShareLinks', { params })).toMatchObject({ status: 403 });
    expect(await as.admin.send('deleteShareLink', { params: linkParams })).toMatchObject({ status: 205 });
    expect(await as.admin.send('deleteShareLink', { params: linkParams })).toMatchObject({ status: 204 });
    expect(
      await as.admin.send('updateShareLink', { params: linkParams, body: { active: true } }),
    ).toMatchObject({ status: 404 });
  });

  it('make the addresses that a site tells complete, unless they are none of its own', async () => {
    const { as, params, guide, url } = await publishSite(api, 'share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const shareKey = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    const urlsOf = async (query: { shareKey?: string }) => {
      const profile = await as.admin.call('getPublishedSite', { params, query });
      const structure = await as.admin.call('getSiteStructure', { params, query });
      const { items } = await as.admin.call('listSiteSpaces', { params, query });
      const parts = [...profile.structure.structure, ...structure.structure, ...items];
      const shown = parts.filter((part) => part.object === 'site-space' && part.space.id === guide);
      return [profile.site, ...shown].map((part) => ('urls' in part ? part.urls.published : undefined));
    };
    expect(await urlsOf({})).toEqual(Array(4).fill(url));
    expect(await urlsOf({ shareKey })).toEqual(Array(4).fill(`${url}?shareKey=${shareKey}`));
    expect(await urlsOf({ shareKey: 'A'.repeat(22) })).toEqual(Array(4).fill(url));
    await as.admin.call('createSiteSection', { params, body: { spaceId: guide, title: 'Second' } });
    const { items } = await as.admin.call('listSiteSections', { params, query: { shareKey } });
    for (const { urls } of items) expect(urls.published).toContain(`shareKey=${shareKey}`);
  });

  it('tell the address of a space to a member who brings the key, and never add rights', async () => {
    const { as, params, guide, url } = await publishSite(api, 'share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const shareKey = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
    const read = (person: 'admin' | 'read', query = {}) =>
      as[person].send('getSpace', { params: { spaceId: guide }, query });
    const plain = await read('admin');
    expect(plain).toMatchObject({ body: { visibility: 'share-link' } });
    expect(plain.ok && plain.body.urls.published).toBeUndefined();
    expect(await read('admin', { shareKey })).toMatchObject({
      body: { urls: { published: `${url}?shareKey=${shareKey}` } },
    });
    expect(await read('admin', { shareKey: 'wrong' })).toEqual({ ...plain, headers: expect.anything() });
    expect(await read('read', { shareKey })).toMatchObject({ status: 404 });
  });
});
