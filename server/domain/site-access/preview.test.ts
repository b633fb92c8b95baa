import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#lib/durations.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';

const api = startApi(siteSettings);

afterEach(() => api.setTime());

/** A site that is not published, and ways to preview it. */
async function unpublished(visibility: 'public' | 'share-link' = 'public') {
  const world = await publishSite(api, visibility);
  const { as, params, url, reader } = world;
  await as.admin.call('unpublishSite', { params });
  const previewOf = async (query: object = {}, by = as.admin) => {
    const address = new URL((await by.call('getSitePreview', { params, query })).url);
    return { address, token: address.searchParams.get('previewToken') ?? '' };
  };
  const visit = (preview?: string, path = '') =>
    api.client().send('visitPublishedSite', { body: { url: `${url}${path}`, preview } });
  const version = (preview?: string) =>
    api.client().send('checkPublishedVersion', { body: { url, preview } });
  const enter = async (preview: string, path = '') => {
    const visited = visitOf(await visit(preview, path));
    return { ...visited, client: reader(visited) };
  };
  return { ...world, previewOf, visit, version, enter };
}

describe('a preview', () => {
  it('shows its maker a site that is not published, and nobody else', async () => {
    const { previewOf, visit, version, enter, guide, params, url } = await unpublished();
    const { address, token } = await previewOf();
    expect(`${address.origin}/`).toBe(url);
    expect((await visit()).ok).toBe(false);
    expect((await visit('made-up')).ok).toBe(false);
    const { client } = await enter(token, 'install');
    expect((await client.call('getPublishedSite', { params })).site.title).toBe('Docs');
    const { pages } = await client.call('listPages', { params: { spaceId: guide } });
    expect(pages.map(({ title }) => title)).toEqual(['Install']);
    expect(await version(token)).toMatchObject({ ok: true, body: { isPreview: true } });
    expect((await version()).ok).toBe(false);
  });

  it('begins at a space and a page of choice', async () => {
    const { as, params, previewOf, site } = await unpublished();
    const { items } = await as.admin.call('listSiteSpaces', { params });
    const { address } = await previewOf({ siteSpace: items[1]?.id, target: '/start' });
    expect(address.pathname).toBe('/reference/start');
    expect(await as.admin.send('getSitePreview', { params, query: { siteSpace: site.id } })).toMatchObject({
      failure: { code: 400 },
    });
  });

  it('is over after an hour, and at once when its maker may not see the site any more', async () => {
    const { previewOf, visit } = await unpublished();
    const { token } = await previewOf();
    api.setTime(new Date(Date.now() + 59 * minuteMs));
    expect((await visit(token)).ok).toBe(true);
    api.setTime(new Date(Date.now() + 61 * minuteMs));
    expect((await visit(token)).ok).toBe(false);
    api.setTime();
    const byReader = await publishSite(api);
    const own = await byReader.as.admin.call('updateSpace', {
      params: { spaceId: byReader.guide },
      body: { defaultLevel: 'read' },
    });
    expect(own.defaultLevel).toBe('read');
    await byReader.as.admin.call('unpublishSite', { params: byReader.params });
    const { url } = await byReader.as.read.call('getSitePreview', { params: byReader.params });
    const preview = new URL(url).searchParams.get('previewToken') ?? '';
    const look = () => api.client().send('visitPublishedSite', { body: { url: byReader.url, preview } });
    const opened = visitOf(await look());
    await byReader.as.admin.call('updateSpace', {
      params: { spaceId: byReader.guide },
      body: { defaultLevel: null },
    });
    expect((await look()).ok).toBe(false);
    const late = byReader.reader(opened);
    expect((await late.send('listPages', { params: { spaceId: byReader.reference } })).status).toBe(404);
  });

  it('is refused to who can’t read each space of the site', async () => {
    const { as, params } = await unpublished();
    expect(await as.read.send('getSitePreview', { params })).toMatchObject({ failure: { code: 403 } });
  });

  it('opens no other site, and writes nothing', async () => {
    const { previewOf, enter, guide, as, params } = await unpublished();
    const { token } = await previewOf();
    const other = await unpublished();
    expect((await other.visit(token)).ok).toBe(false);
    const { client } = await enter(token);
    const changes = [{ operation: 'insert_page' as const, title: 'No', document: { markdown: 'No.' } }];
    const wrote = await client.send('editContent', { params: { spaceId: guide }, body: { changes } });
    expect(wrote.status).toBe(403);
    expect((await client.send('getSite', { params })).ok).toBe(true);
    expect((await client.send('listShareLinks', { params })).ok).toBe(false);
    const { pages } = await as.admin.call('getContent', { params: { spaceId: guide } });
    expect(pages).toHaveLength(1);
  });

  it('lets its maker past a share link, with files that only they can read', async () => {
    const { as, guide, params, previewOf, enter, visit } = await unpublished('share-link');
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await as.admin.call('editContent', {
      params: { spaceId: guide },
      body: {
        changes: [
          { operation: 'insert_files', files: [{ name: 'dot.png', ref: 'dot', base64: png }] },
          { operation: 'insert_page', title: 'Picture', document: { markdown: '![](./dot)' } },
        ],
      },
    });
    await as.admin.call('publishSite', { params });
    const { token } = await previewOf();
    expect((await visit()).ok).toBe(false);
    const { client } = await enter(token);
    const { items } = await client.call('listFiles', { params: { spaceId: guide } });
    const { hostname, pathname } = new URL(items[0]?.downloadURL ?? '');
    expect(hostname).toBe(`files.${siteSettings.sitesDomain}`);
    expect((await fetch(`${api.url}/files${pathname}`)).status).toBe(200);
  });

  it('that is over leaves what everybody sees', async () => {
    const { as, params, previewOf, visit, version } = await unpublished();
    const { token } = await previewOf();
    await as.admin.call('publishSite', { params });
    api.setTime(new Date(Date.now() + 61 * minuteMs));
    expect((await visit(token)).ok).toBe(true);
    expect(await version(token)).toMatchObject({ body: { isPreview: false } });
  });
});
