import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditEvents } from '#server/db/tables/records.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { request } from '#server/testing/request.ts';

const api = startApi({ ...siteSettings, trustedProxies: ['127.0.0.1'] });

afterEach(() => api.setTime());

const passphrase = 'correct horse battery';

const keyOf = (link: { urls: { published: string } }) =>
  new URL(link.urls.published).searchParams.get('shareKey') ?? '';

/** A site with a share link that asks for a passphrase, and what a reader of it can do. */
async function publishWithPassphrase() {
  const world = await publishSite(api, 'share-link');
  const { as, params, url, guide, visit, reader } = world;
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners', passphrase } });
  const linkParams = { ...params, shareLinkId: link.id };
  const update = (body: { passphrase?: string | null; active?: boolean; expiresAt?: string | null }) =>
    as.admin.call('updateShareLink', { params: linkParams, body });
  const enter = (words = passphrase, shareKey = keyOf(link)) =>
    api.client().send('enterPassphrase', { body: { url, shareKey, passphrase: words } });
  const keyFor = async (words = passphrase) => {
    const sent = await enter(words);
    return sent.ok ? sent.body.shareKey : undefined;
  };
  const statusWith = async (shareKey: string | undefined) => (await visit('', shareKey)).status;
  const pagesStatus = async (visited: Parameters<typeof reader>[0]) =>
    (await reader(visited).send('listPages', { params: { spaceId: guide } })).status;
  return { ...world, link, linkParams, update, enterWith: enter, keyFor, statusWith, pagesStatus };
}

describe('a share link with a passphrase', () => {
  it('opens nothing by its address, and tells a reader what it asks for', async () => {
    const { as, params, url, link, enter, keyFor, pagesStatus } = await publishWithPassphrase();
    expect(link).toMatchObject({ hasPassphrase: true });
    const shareKey = keyOf(link);
    const asking = { status: 401, failure: { type: 'passphrase_needed' } };
    const anyone = api.client();
    expect(await anyone.send('visitPublishedSite', { body: { url, shareKey } })).toMatchObject(asking);
    expect(await anyone.send('visitPublishedSite', { body: { url: link.urls.published } })).toMatchObject(
      asking,
    );
    expect(await anyone.send('checkPublishedVersion', { body: { url, shareKey } })).toMatchObject(asking);
    const query = { url: link.urls.published };
    expect(await as.read.send('getPublishedContent', { query })).toMatchObject(asking);

    const key = await keyFor();
    expect(key).not.toBe(shareKey);
    expect(await pagesStatus(await enter('', key))).toBe(200);
    expect(await anyone.send('checkPublishedVersion', { body: { url, shareKey: key ?? '' } })).toMatchObject({
      status: 200,
    });
    await as.admin.call('updateSite', { params, body: { visibility: 'public' } });
    expect(await anyone.send('visitPublishedSite', { body: { url, shareKey } })).toMatchObject({
      status: 200,
    });
  });

  it('stores a hash, and tells the passphrase to nobody', async () => {
    const { as, params, link, update } = await publishWithPassphrase();
    const changed = await update({ passphrase: 'another one of ours' });
    const regenerated = await as.admin.call('regenerateShareLink', {
      params: { ...params, shareLinkId: link.id },
    });
    const { items } = await as.admin.call('listShareLinks', { params });
    expect(items).toMatchObject([{ hasPassphrase: true }]);
    const { db } = api.services;
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, params.organizationId));
    const [row] = await db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
    expect(row?.passphraseHash).toMatch(/^argon2id\$/);
    for (const shown of [link, changed, regenerated, items, events, row]) {
      expect(JSON.stringify(shown)).not.toContain('another one');
      expect(JSON.stringify(shown)).not.toContain('correct horse');
    }
    expect(JSON.stringify(events)).toContain('"hasPassphrase":true');
  });

  it('refuses a wrong passphrase, and has nothing to enter at another site or when it is off or over', async () => {
    const world = await publishWithPassphrase();
    const { as, params, link, update, enterWith, url } = world;
    const other = await publishWithPassphrase();
    const open = await as.admin.call('createShareLink', { params, body: { name: 'Open' } });
    expect(await enterWith('correct horse')).toMatchObject({
      status: 401,
      failure: { type: 'wrong_passphrase' },
    });
    const closed = { status: 404, failure: { type: 'not_found' } };
    for (const key of [keyOf(open), keyOf(other.link), 'x'.repeat(22)])
      expect(await enterWith(passphrase, key)).toMatchObject(closed);
    expect(
      await api.client().send('visitPublishedSite', { body: { url, shareKey: keyOf(other.link) } }),
    ).toMatchObject(closed);

    const close = async (change: Parameters<typeof update>[0]) => {
      await update(change);
      expect(await enterWith()).toMatchObject(closed);
      expect(await world.visit('', keyOf(link))).toMatchObject(closed);
    };
    await close({ active: false });
    await update({ active: true });
    api.setTime(new Date(Date.now() - 3_600_000));
    await close({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    api.setTime();
    await update({ expiresAt: null });
    await as.admin.call('unpublishSite', { params });
    expect(await enterWith()).toMatchObject(closed);
    await as.admin.call('publishSite', { params });
    expect(await enterWith()).toMatchObject({ status: 200 });
  });

  it('refuses a passphrase that is short', async () => {
    const { as, params } = await publishSite(api, 'share-link');
    const body = { name: 'Partners', passphrase: 'seven77' };
    expect(await as.admin.send('createShareLink', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'passphrase' }] },
    });
  });

  it('is counted as opened when the passphrase was entered', async () => {
    const { as, params, keyFor, statusWith, link } = await publishWithPassphrase();
    const count = async () => {
      await api.services.shareLinkUses.flush();
      return (await as.admin.call('listShareLinks', { params })).items[0]?.useCount;
    };
    await statusWith(keyOf(link));
    await keyFor('wrong passphrase');
    expect(await count()).toBe(0);
    await statusWith(await keyFor());
    expect(await count()).toBe(1);
  });

  it('completes addresses with the key that asks, and never with the one that opens', async () => {
    const { as, params, url, guide, link, keyFor } = await publishWithPassphrase();
    const addressWith = async (shareKey: string) => {
      const { urls } = await as.admin.call('getSpace', { params: { spaceId: guide }, query: { shareKey } });
      const { site } = await as.admin.call('getPublishedSite', { params, query: { shareKey } });
      return [urls.published, site.urls.published];
    };
    const key = (await keyFor()) ?? '';
    expect(await addressWith(keyOf(link))).toEqual(Array(2).fill(`${url}?shareKey=${keyOf(link)}`));
    expect(await addressWith(key)).toEqual([undefined, url]);
    const { items } = await as.admin.call('listSiteSpaces', { params });
    await as.admin.call('createSiteRedirect', {
      params,
      body: { source: '/old', destination: { kind: 'site-space', siteSpaceId: items[0]?.id ?? '' } },
    });
    const sent = await api.client().call('visitPublishedSite', { body: { url: `${url}old`, shareKey: key } });
    expect(sent).toMatchObject({ redirect: expect.stringContaining(url) });
    expect(JSON.stringify(sent)).not.toContain(key);
  });
});

describe('a passphrase that changes', () => {
  it('ends what was opened with the former one at once, and leaves the address', async () => {
    const { link, update, keyFor, statusWith, enter, pagesStatus } = await publishWithPassphrase();
    const former = await keyFor();
    const visit = await enter('', former);
    expect(await pagesStatus(visit)).toBe(200);
    const changed = await update({ passphrase: 'another one of ours' });
    expect(keyOf(changed)).toBe(keyOf(link));
    expect(await pagesStatus(visit)).toBe(404);
    expect(await statusWith(former)).toBe(404);
    expect(await keyFor()).toBeUndefined();
    expect(await statusWith(await keyFor('another one of ours'))).toBe(200);
  });

  it('is asked of those who read without one, once the link has one, and of nobody when it has none again', async () => {
    const { as, params, guide, enter, reader, visit } = await publishSite(api, 'share-link');
    const pagesStatus = async (visited: Parameters<typeof reader>[0]) =>
      (await reader(visited).send('listPages', { params: { spaceId: guide } })).status;
    const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
    expect(link).toMatchObject({ hasPassphrase: false });
    const before = await enter('', keyOf(link));
    const update = (body: { passphrase: string | null }) =>
      as.admin.call('updateShareLink', { params: { ...params, shareLinkId: link.id }, body });
    expect(await pagesStatus(before)).toBe(200);
    expect(await update({ passphrase })).toMatchObject({ hasPassphrase: true, urls: link.urls });
    expect(await pagesStatus(before)).toBe(404);
    expect(await visit('', keyOf(link))).toMatchObject({ status: 401 });
    expect(await update({ passphrase: null })).toMatchObject({ hasPassphrase: false, urls: link.urls });
    expect(await pagesStatus(await enter('', keyOf(link)))).toBe(200);
  });

  it('stays the same with other changes, and with a new address', async () => {
    const { as, params, link, linkParams, keyFor, statusWith, enterWith } = await publishWithPassphrase();
    const key = await keyFor();
    await as.admin.call('updateShareLink', { params: linkParams, body: { name: 'Friends' } });
    expect(await statusWith(key)).toBe(200);
    const regenerated = await as.admin.call('regenerateShareLink', { params: linkParams });
    expect(regenerated).toMatchObject({ hasPassphrase: true });
    expect(keyOf(regenerated)).not.toBe(keyOf(link));
    expect(await statusWith(key)).toBe(404);
    expect(await statusWith(keyOf(link))).toBe(404);
    const sent = await enterWith(passphrase, keyOf(regenerated));
    expect(await statusWith(sent.ok ? sent.body.shareKey : undefined)).toBe(200);
    expect(await as.admin.call('listShareLinks', { params })).toMatchObject({ count: 1 });
  });
});

describe('tries of a passphrase', () => {
  it('are slowed by link and network, where a subscriber’s network of IPv6 counts as one', async () => {
    const { url, link } = await publishWithPassphrase();
    const other = await publishWithPassphrase();
    const guess = async (from: string, words = 'wrong passphrase', of = { url, link }) =>
      (
        await request(api, 'POST', '/v1/published/passphrases', {
          body: { url: of.url, shareKey: keyOf(of.link), passphrase: words },
          headers: { 'x-forwarded-for': from },
        })
      ).status;
    for (let host = 1; host <= 5; host += 1) expect(await guess(`2001:db8:1:2::${host}`)).toBe(401);
    expect(await guess('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await guess('2001:db8:1:2::9', passphrase)).toBe(429);
    expect(await guess('2001:db8:1:3::1', passphrase)).toBe(200);
    expect(await guess('2001:db8:1:2::9', passphrase, other)).toBe(200);
  });
});
