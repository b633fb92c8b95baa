import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);
const domain = siteSettings.sitesDomain;

afterEach(() => api.setTime());

const keyOf = (link: { urls: { published: string } }) =>
  new URL(link.urls.published).searchParams.get('shareKey') ?? '';

/** The bytes of what a row of the contract that anyone may call answers to a body. */
async function bytesOf(path: string, body: unknown): Promise<[number, string]> {
  const answer = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.text()];
}

describe('share links', () => {
  it('are for admins, keep their secret sealed, and show it again', async () => {
    const { as, params, site } = await publishSite(api, 'share-link');
    const sent = await as.admin.send('createShareLink', { params, body: { name: 'Partners' } });
    if (!sent.ok) throw new Error(sent.failure.message);
    expect(sent).toMatchObject({
      status: 201,
      body: { object: 'share-link', name: 'Partners', active: true, createdBy: { id: as.admin.id } },
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
    expect(listed.items.map(({ createdBy }) => createdBy?.id)).toEqual([as.admin.id]);

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

describe('a share link that expires', () => {
  it('is made and changed for a time in the future, or for none', async () => {
    const { as, params } = await publishSite(api, 'share-link');
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const past = new Date(Date.now() - 1).toISOString();
    const refused = { status: 400, failure: { issues: [{ path: 'expiresAt' }] } };
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners', expiresAt } });
    expect(link.expiresAt).toBe(expiresAt);
    const create = (at: string) =>
      as.admin.send('createShareLink', { params, body: { name: 'Press', expiresAt: at } });
    expect(await create(past)).toMatchObject(refused);
    const update = (body: { expiresAt?: string | null; name?: string }) =>
      as.admin.send('updateShareLink', { params: { ...params, shareLinkId: link.id }, body });
    expect(await update({ expiresAt: past })).toMatchObject(refused);
    expect(await update({ name: 'Partner' })).toMatchObject({ body: { expiresAt, name: 'Partner' } });
    const { expiresAt: _, ...unlimited } = link;
    expect(await update({ expiresAt: null })).toMatchObject({ status: 200 });
    const { items } = await as.admin.call('listShareLinks', { params });
    expect(items).toEqual([{ ...unlimited, name: 'Partner' }]);
  });

  it('answers like one that is off, unknown or of another site, once it is over', async () => {
    const world = await publishSite(api, 'share-link');
    const { as, params, guide, url } = world;
    const other = await publishSite(api, 'share-link');
    const create = (of: typeof world, body: { name: string; expiresAt?: string }) =>
      of.as.admin.call('createShareLink', { params: of.params, body });
    // The clock of the database goes on.
    api.setTime(new Date(Date.now() - 3_600_000));
    const over = await create(world, { name: 'Over', expiresAt: new Date(Date.now() - 1_000).toISOString() });
    api.setTime();
    const off = await create(world, { name: 'Off' });
    await as.admin.call('updateShareLink', {
      params: { ...params, shareLinkId: off.id },
      body: { active: false },
    });
    const foreign = await create(other, { name: 'Foreign' });
    const good = await create(world, {
      name: 'Good',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    for (const path of ['/v1/published/visits', '/v1/published/versions']) {
      const answer = (shareKey?: string) => bytesOf(path, { url, shareKey });
      expect((await answer(keyOf(good)))[0], path).toBe(200);
      const none = await answer();
      expect(none[0], path).toBe(404);
      for (const key of [keyOf(over), keyOf(off), keyOf(foreign), 'x'.repeat(22), 'short'])
        expect(await answer(key), path).toEqual(none);
    }
    const addressOf = async (shareKey: string) =>
      (await as.admin.call('getSpace', { params: { spaceId: guide }, query: { shareKey } })).urls.published;
    expect(await addressOf(keyOf(good))).toContain(keyOf(good));
    expect(await addressOf(keyOf(over))).toBeUndefined();
    const { site } = await as.admin.call('getPublishedSite', { params, query: { shareKey: keyOf(over) } });
    expect(site.urls.published).toBe(url);
  });

  it('closes what was opened with it', async () => {
    const { as, params, guide, enter, reader } = await publishSite(api, 'share-link');
    const at = Date.now();
    const link = await as.admin.call('createShareLink', {
      params,
      body: { name: 'Partners', expiresAt: new Date(at + 60_000).toISOString() },
    });
    const visit = await enter('', keyOf(link));
    const read = async () => (await reader(visit).send('listPages', { params: { spaceId: guide } })).status;
    expect(await read()).toBe(200);
    api.setTime(new Date(at - 3_600_000));
    await as.admin.call('updateShareLink', {
      params: { ...params, shareLinkId: link.id },
      body: { expiresAt: new Date(at - 60_000).toISOString() },
    });
    expect(await read()).toBe(404);
  });
});

describe('the use of a share link', () => {
  it('is written down apart from the visit: when a page was read, and how often the address was opened', async () => {
    const { as, params, url } = await publishSite(api, 'share-link');
    const { useCount, lastUsedAt, ...link } = await as.admin.call('createShareLink', {
      params,
      body: { name: 'Partners' },
    });
    expect([useCount, lastUsedAt]).toEqual([0, undefined]);
    await as.admin.call('createShareLink', { params, body: { name: 'Unused' } });
    const shareKey = keyOf(link);
    const uses = async () => {
      await api.services.shareLinkUses.flush();
      const { items } = await as.admin.call('listShareLinks', { params });
      return Object.fromEntries(items.map((item) => [item.name, [item.useCount, item.lastUsedAt]]));
    };
    const visit = (body: { url: string; shareKey?: string }) =>
      api.client().call('visitPublishedSite', { body });
    const [first, second, third] = ['12:00', '12:01', '12:02'].map((time) => `2026-03-01T${time}:00.000Z`);
    api.setTime(new Date(second ?? ''));
    for (let at = 0; at < 3; at += 1) await visit({ url: link.urls.published });
    await visit({ url, shareKey });
    expect(await uses()).toEqual({ Partners: [3, second], Unused: [0, undefined] });
    api.setTime(new Date(third ?? ''));
    await api.client().call('checkPublishedVersion', { body: { url, shareKey } });
    expect(await uses()).toMatchObject({ Partners: [3, third] });
    // Another process may have written a later use.
    api.setTime(new Date(first ?? ''));
    await visit({ url: link.urls.published });
    expect(await uses()).toMatchObject({ Partners: [4, third] });
  });

  it('is none for a key that opens nothing, and for whoever needs no key', async () => {
    const { as, params, url } = await publishSite(api, 'share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const shareLink = { ...params, shareLinkId: link.id };
    const expectUnused = async () => {
      for (const row of ['visitPublishedSite', 'checkPublishedVersion'] as const)
        await api.client().send(row, { body: { url: link.urls.published, shareKey: keyOf(link) } });
      await api.services.shareLinkUses.flush();
      const { items } = await as.admin.call('listShareLinks', { params });
      expect(items).toMatchObject([{ useCount: 0 }]);
      expect(items[0]?.lastUsedAt).toBeUndefined();
    };
    await as.admin.call('updateShareLink', { params: shareLink, body: { active: false } });
    await expectUnused();
    await as.admin.call('updateShareLink', { params: shareLink, body: { active: true } });
    await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
    await expectUnused();
    const preview = new URL((await as.admin.call('getSitePreview', { params })).url).searchParams;
    await as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
    await api.client().call('visitPublishedSite', {
      body: { url, shareKey: keyOf(link), preview: preview.get('previewToken') ?? '' },
    });
    await api.services.shareLinkUses.flush();
    const { items } = await as.admin.call('listShareLinks', { params });
    expect(items).toMatchObject([{ useCount: 0 }]);
  });
});

describe('a new address of a share link', () => {
  it('takes the place of the former one, which answers like an unknown one from then on', async () => {
    const { as, params, guide, url, enter, reader } = await publishSite(api, 'share-link');
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners', expiresAt } });
    const shareLink = { ...params, shareLinkId: link.id };
    const visit = await enter('', keyOf(link));
    const read = async (visited: typeof visit) =>
      (await reader(visited).send('listPages', { params: { spaceId: guide } })).status;
    expect(await read(visit)).toBe(200);
    const open = () => api.client().call('visitPublishedSite', { body: { url: link.urls.published } });
    await open();
    await api.services.shareLinkUses.flush();
    await open();

    const sent = await as.admin.send('regenerateShareLink', { params: shareLink });
    if (!sent.ok) throw new Error(sent.failure.message);
    // What was counted was of the former address, and so is a use that is not written down yet.
    expect(sent.body).toEqual({ ...link, urls: { published: expect.stringContaining(url) } });
    expect(keyOf(sent.body)).not.toBe(keyOf(link));
    await api.services.shareLinkUses.flush();
    const { items } = await as.admin.call('listShareLinks', { params });
    expect(items).toEqual([sent.body]);
    for (const path of ['/v1/published/visits', '/v1/published/versions']) {
      const unknown = await bytesOf(path, { url, shareKey: 'x'.repeat(22) });
      expect(unknown[0]).toBe(404);
      expect(await bytesOf(path, { url, shareKey: keyOf(link) })).toEqual(unknown);
    }
    expect(await read(visit)).toBe(404);
    expect(await read(await enter('', keyOf(sent.body)))).toBe(200);

    const entries = await as.admin.call('listAuditEvents', { params });
    expect(entries.items[0]).toMatchObject({ action: 'site.share_link_regenerated' });
  });

  it('is made by admins of the site, for links that are there', async () => {
    const { as, params } = await publishSite(api, 'share-link');
    const other = await publishSite(api, 'share-link');
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    const shareLinkId = link.id;
    const regenerate = (person: 'admin' | 'create', of: typeof other = other) =>
      of.as[person].send('regenerateShareLink', { params: { ...of.params, shareLinkId } });
    expect(await regenerate('admin')).toMatchObject({ status: 404 });
    expect(await as.create.send('regenerateShareLink', { params: { ...params, shareLinkId } })).toMatchObject(
      {
        status: 403,
      },
    );
    const { items } = await as.admin.call('listShareLinks', { params });
    expect(items).toEqual([link]);
  });
});
