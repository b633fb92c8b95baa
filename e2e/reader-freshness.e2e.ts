import type { APIRequestContext } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { expect, test } from './fixtures.ts';
import { publishSite } from './published-site.ts';

/** A published site, the page that a visitor of it gets, and its parameters. */
async function publish(
  request: APIRequestContext,
  space: SampleSpace,
  visibility: 'public' | 'share-link' = 'public',
) {
  const url = await publishSite(space, { title: 'Handbook', visibility });
  const { organizationId, as } = space;
  const { items } = await as.admin.call('listSites', { params: { organizationId } });
  const params = { organizationId, siteId: items[0]?.id ?? '' };
  // A browser finds names below localhost by itself; a program has to be told.
  const { host, port } = new URL(url);
  const view = (path = '', headers = {}) =>
    request.get(`http://127.0.0.1:${port}/${path}`, { headers: { host, ...headers }, maxRedirects: 0 });
  return { params, view, as };
}

test('a page is kept until something that it shows changes, and not a request longer', async ({
  api,
  request,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'First words.\n', Second: 'More.\n' });
  const { params, view, as } = await publish(request, space);
  const first = await view();
  const { etag = '', ...headers } = first.headers();
  expect(await first.text()).toContain('First words.');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect((await view('', { 'if-none-match': etag })).status()).toBe(304);

  const welcome = space.pages.Welcome ?? '';
  await space.change([
    { operation: 'update_page', page: welcome, document: { markdown: 'Second words.\n' } },
  ]);
  const changed = await view('', { 'if-none-match': etag });
  expect([changed.status(), await changed.text()]).toEqual([200, expect.stringContaining('Second words.')]);

  await space.change([{ operation: 'update_page', page: space.pages.Second ?? '', title: 'Renamed' }]);
  expect(await (await view()).text()).toContain('Renamed');
  await as.admin.call('updateSite', { params, body: { title: 'Manual' } });
  expect(await (await view()).text()).toContain('Manual');
  const look = await as.admin.call('getSiteCustomization', { params });
  const footer = { ...look.footer, copyright: 'Ours since today' };
  await as.admin.call('replaceSiteCustomization', { params, body: { ...look, footer } });
  expect(await (await view()).text()).toContain('Ours since today');
  const other = await as.admin.call('createSpace', {
    params: { organizationId: params.organizationId },
    body: { title: 'Reference' },
  });
  await as.admin.call('createSiteSpace', { params, body: { spaceId: other.id } });
  expect(await (await view()).text()).toContain('Reference');

  await as.admin.call('unpublishSite', { params });
  const closed = await view('', { 'if-none-match': etag });
  expect([closed.status(), await closed.text()]).toEqual([404, expect.not.stringContaining('words')]);
});

test('what a share link opened is closed with it, for a page that was just read too', async ({
  api,
  request,
}) => {
  const space = await createSampleSpace(api, { Welcome: 'Guarded words.\n' });
  const { params, view, as } = await publish(request, space, 'share-link');
  const link = await as.admin.call('createShareLink', { params, body: { name: 'Partners' } });
  const key = new URL(link.urls.published).searchParams.get('shareKey') ?? '';
  const cookie = `lectern-share=${key}`;
  const open = await view('', { cookie });
  expect(await open.text()).toContain('Guarded words.');
  expect(open.headers()['cache-control']).toBe('private, no-cache');
  expect((await view('')).status()).toBe(404);
  expect((await view('', { cookie: `lectern-share=${'A'.repeat(22)}` })).status()).toBe(404);

  const shareLink = { ...params, shareLinkId: link.id };
  await as.admin.call('updateShareLink', { params: shareLink, body: { active: false } });
  expect((await view('', { cookie, 'if-none-match': open.headers().etag ?? '' })).status()).toBe(404);
  await as.admin.call('updateShareLink', { params: shareLink, body: { active: true } });
  expect((await view('', { cookie })).status()).toBe(200);

  const closed = await (await view('', { cookie: `lectern-share=${'A'.repeat(22)}` })).text();
  const expectClosed = async () => {
    const answer = await view('', { cookie, 'if-none-match': open.headers().etag ?? '' });
    expect([answer.status(), await answer.text()]).toEqual([404, closed]);
  };
  const expire = (expiresAt: Date | null) =>
    api.services.db.update(shareLinks).set({ expiresAt }).where(eq(shareLinks.id, link.id));
  await expire(new Date(Date.now() - 1));
  await expectClosed();
  await expire(null);
  expect((await view('', { cookie })).status()).toBe(200);
  await as.admin.call('regenerateShareLink', { params: shareLink });
  await expectClosed();
});

test('a program that asks for Markdown gets it at the address of the page', async ({ api, request }) => {
  const space = await createSampleSpace(api, { Welcome: 'Words.\n\n## Part\n' });
  const { view } = await publish(request, space);
  const answer = await view('', { accept: 'text/markdown' });
  expect(answer.headers()['content-type']).toContain('text/markdown');
  expect(await answer.text()).toContain('## Part');
  expect((await view()).headers()['content-type']).toContain('text/html');
});
