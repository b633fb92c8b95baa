import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { expect, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

async function siteParams({ organizationId, as }: SampleSpace) {
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  return { organizationId, siteId: items[0]?.id ?? '' };
}

test('machines read a site: its pages by section, in one text, as a feed, and fresh after a merge', async ({
  api,
  page,
}) => {
  const space = await createSampleSpace(api, {
    Kettles: 'Use vinegar & patience.\n',
    Secret: 'Not for machines.\n',
  });
  await space.change([{ operation: 'update_page', page: space.pages.Secret ?? '', noIndex: true }]);
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const params = await siteParams(space);
  const { organizationId, as } = space;
  const other = await as.admin.call('createSpace', { params: { organizationId }, body: { title: 'Other' } });
  await as.admin.call('createSiteSection', { params, body: { spaceId: other.id, title: 'Reference' } });
  await page.goto(site);
  const read = (path: string) =>
    page.evaluate(async (path) => {
      const answer = await fetch(path, { cache: 'no-store' });
      return { type: answer.headers.get('content-type') ?? '', text: await answer.text() };
    }, path);

  expect((await read('/llms.txt')).text).toContain(`## Handbook\n\n- [Kettles](${site}kettles.md)`);
  // The second answer is the one that was kept.
  for (const _ of [1, 2]) {
    const full = await read('/llms-full.txt');
    expect(full.text).toContain(`# Kettles\n\nSource: ${site}\n\nUse vinegar & patience.`);
    expect(full.text).not.toContain('Not for machines');
  }
  expect((await read('/robots.txt')).text).toContain(
    `Allow: /\nDisallow: /~pdf/\nSitemap: ${site}sitemap.xml`,
  );
  const sitemap = await read('/sitemap.xml');
  expect(sitemap.type).toContain('application/xml');
  expect(sitemap.text).toContain(`<loc>${site}</loc>`);
  expect(sitemap.text).not.toContain('secret');
  const feed = await read('/feed.xml');
  expect(feed.type).toContain('application/atom+xml');
  const titles = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return [...parsed.querySelectorAll('entry > title, parsererror')].map((each) => each.textContent);
  }, feed.text);
  expect(titles).toEqual(['Kettles']);

  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({ '@type': 'TechArticle', headline: 'Kettles' });

  const document = { markdown: 'Use lemons.\n' };
  await space.change([{ operation: 'update_page', page: space.pages.Kettles ?? '', document }]);
  expect((await read('/llms-full.txt')).text).toContain('Use lemons.');
  expect((await read('/kettles.md')).text).toContain('Use lemons.');
});

test('a page names the same page in the other languages of its section', async ({ api, page }) => {
  const space = await createSampleSpace(api, { Kettles: 'Words.\n', Spoons: 'Words.\n' });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const params = await siteParams(space);
  const { organizationId, as } = space;
  const reference = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'More' },
  });
  const section = await as.admin.call('createSiteSection', {
    params,
    body: { spaceId: reference.id, title: 'Reference' },
  });
  const germans = [await createGerman(space), await createGerman(space)];
  const { items } = await as.admin.call('listSiteSections', { params });
  const first = items.find(({ id }) => id !== section.id);
  // Two versions can be in one language.
  for (const spaceId of germans)
    await as.admin.call('createSiteSpace', { params, body: { spaceId, sectionId: first?.id ?? '' } });
  await as.admin.call('updateSpace', { params: space.params, body: { language: 'en' } });
  await page.goto(`${site}spoons`);
  const languages = page.locator('link[rel=alternate][hreflang]');
  await expect(languages).toHaveCount(2);
  const address = await page.locator('link[hreflang=de]').getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Spoons', level: 1 })).toBeVisible();
});

/** Sends as a program does that is no browser. Names below `localhost` are known to browsers only. */
async function sendTo(site: string, method: 'GET' | 'POST', message?: object, headers = {}) {
  const { host, port } = new URL(site);
  const type = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path: '/~mcp',
    headers: { host, ...type, ...headers },
  });
  sent.end(message && JSON.stringify(message));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

async function createGerman({ organizationId, as }: SampleSpace): Promise<string> {
  const body = { title: 'Deutsch', language: 'de' as const, editMode: 'live' as const };
  const { id } = await as.admin.call('createSpace', { params: { organizationId }, body });
  const changes = ['Kessel', 'Spoons'].map((title) => ({ operation: 'insert_page' as const, title }));
  await as.admin.call('editContent', { params: { spaceId: id }, body: { changes } });
  return id;
}

test('an assistant searches, lists and reads the pages that its visitor may read', async ({ api }) => {
  const space = await createSampleSpace(api, {
    Kettles: 'How to boil.\n\n## Descaling\n\nUse vinegar against limescale.\n',
    Second: 'More words.\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const send = (message: object, headers = {}) => sendTo(site, 'POST', message, headers);
  const ask = async (method: string, params: object) => {
    const answer = await send({ jsonrpc: '2.0', id: 1, method, params });
    return JSON.parse(answer.text).result;
  };
  const call = async (name: string, given: object) => {
    const { content, isError } = await ask('tools/call', { name, arguments: given });
    return { text: content[0].text as string, isError };
  };
  const start = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {} });
  expect(start).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { title: 'Handbook' } });
  expect((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  const { tools } = await ask('tools/list', {});
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(['search', 'read_page', 'list_pages']);
  expect((await call('search', { query: 'limescale' })).text).toContain('#descaling');
  expect((await call('list_pages', {})).text).toContain(`- Second (${site}second)`);
  expect((await call('read_page', { address: `${site}second` })).text).toContain('More words.');
  expect((await call('read_page', { address: '/kettles' })).text).toContain('limescale');
  expect(await call('read_page', { address: 'https://example.org/' })).toMatchObject({ isError: true });
  expect(await call('search', {})).toMatchObject({ isError: true });

  expect((await sendTo(site, 'GET')).status).toBe(405);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await send(list, { origin: 'https://elsewhere.test' })).status).toBe(403);
  expect((await send({ ...list, filler: 'x'.repeat(70_000) })).status).toBe(413);

  const params = await siteParams(space);
  await space.as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
  const link = await space.as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  expect((await send(list)).status).toBe(404);
  const key = new URL(link.urls.published).searchParams.get('shareKey');
  expect((await send(list, { authorization: `Bearer ${key}` })).status).toBe(200);
});

test('a link to a page has a picture of its title, where everybody may read it', async ({ api, page }) => {
  const space = await createSampleSpace(api, {
    Kettles: 'How to boil.\n',
    Kessel: 'Wie man kocht.\n',
  });
  const site = await publishSite(space, { title: 'Handbook', visibility: 'public' });
  const pictureOn = (address: string) =>
    page.goto(address).then(() => page.locator('meta[property="og:image"]').getAttribute('content'));
  // A browser finds names below localhost by itself; a program has to be told.
  const load = (address: string) => {
    const { host, port, pathname, search } = new URL(address);
    return page.request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } });
  };
  const address = (await pictureOn(`${site}kettles`)) ?? '';
  const picture = await load(address);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, no-cache',
    etag: expect.any(String),
  });
  expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG');
  expect(await pictureOn(`${site}kessel`)).not.toBe(address);

  await space.change([{ operation: 'update_page', page: space.pages.Kettles ?? '', title: 'Teapots' }]);
  expect(await pictureOn(`${site}kettles`)).not.toBe(address);
  expect((await load(address)).headers().etag).not.toBe(picture.headers().etag);
  expect((await load(`${site}~picture/no/such/page`)).status()).toBe(404);

  const closed = await publishSite(space, { title: 'Secrets', visibility: 'share-link' });
  expect((await load(`${closed}~picture/kettles`)).status()).toBe(404);
});
