import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#lib/api/client.ts';
import { startApi } from '#server/testing/api.ts';
import type { Changes } from '#server/testing/content.ts';
import { publishSite, siteSettings, visitOf } from '#server/testing/published-site.ts';
import { signVisitorToken } from '#server/testing/visitor-token.ts';
import { printPdfJob } from './print-pdf-job.ts';

const api = startApi(siteSettings);
beforeAll(() => api.services.jobs.start(api.services, [printPdfJob]));
afterAll(() => api.services.jobs.stop());

/** A site that offers PDFs, with pages that no list names among others. */
async function publishPrintable() {
  const site = await publishSite(api);
  const { as, params, guide } = site;
  const look = await as.admin.call('getSiteCustomization', { params });
  const offer = (enabled: boolean) =>
    as.admin.call('replaceSiteCustomization', { params, body: { ...look, pdf: { enabled } } });
  await offer(true);
  const space = { spaceId: guide };
  const edit = (changes: Changes) => as.admin.call('editContent', { params: space, body: { changes } });
  const insert = (title: string, more: object = {}): Changes[number] => ({
    operation: 'insert_page',
    title,
    document: { markdown: `Words of ${title}. [Install](/install)\n` },
    ...more,
  });
  await edit([insert('Open'), insert('Hidden', { hidden: true }), insert('Premium', { condition: 'false' })]);
  const { pages } = await as.admin.call('listPages', { params: space });
  const idOf = (title: string) => pages.find((page) => page.title === title)?.id ?? '';
  const visitor = site.reader(await site.enter());
  const urlFor = async (query: { page?: string; only?: 'true' } = {}, client: Client = visitor) =>
    (await client.call('getSpacePdf', { params: space, query })).url;
  return { ...site, offer, edit, insert, idOf, space, visitor, urlFor };
}

async function fetchPdf(url: string): Promise<Response> {
  const response = await fetch(`${api.url}${new URL(url).pathname}`);
  return response.status === 503 ? fetchPdf(url) : response;
}

async function textOf(url: string): Promise<string> {
  const response = await fetchPdf(url);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return (await extractText(bytes, { mergePages: true })).text.replace(/\s+/g, ' ');
}

describe('PDFs for visitors of a site', () => {
  it('show what lists of the site name, and a hidden page to whom has its address', async () => {
    const { urlFor, idOf, visitor, space } = await publishPrintable();
    const all = await textOf(await urlFor());
    expect(all).toContain('Words of Open.');
    for (const title of ['Hidden', 'Premium']) expect(all).not.toContain(`Words of ${title}.`);
    const hidden = await textOf(await urlFor({ page: idOf('Hidden'), only: 'true' }));
    expect(hidden).toContain('Words of Hidden.');
    const closed = await visitor.send('getSpacePdf', { params: space, query: { page: idOf('Premium') } });
    expect(closed.status).toBe(404);
  });

  it('are offered where the owner wants that', async () => {
    const { offer, urlFor, visitor, space } = await publishPrintable();
    const url = await urlFor();
    expect((await fetchPdf(url)).status).toBe(200);
    await offer(false);
    expect((await visitor.send('getSpacePdf', { params: space })).status).toBe(404);
    expect((await fetchPdf(url)).status).toBe(404);
    await offer(true);
    expect((await fetchPdf(url)).status).toBe(200);
  });

  it('end when the site closes, and with the content that they show', async () => {
    const { as, params, urlFor, edit, insert } = await publishPrintable();
    const url = await urlFor();
    expect((await fetchPdf(url)).status).toBe(200);
    await edit([insert('Later')]);
    expect((await fetchPdf(url)).status).toBe(404);
    const later = await urlFor();
    expect((await fetchPdf(later)).status).toBe(200);
    await as.admin.call('unpublishSite', { params });
    expect((await fetchPdf(later)).status).toBe(404);
  });

  it('end with the share link that they were made with, and with its address', async () => {
    const { as, params, urlFor, enter, reader } = await publishPrintable();
    await as.admin.call('updateSite', { params, body: { visibility: 'share-link' } });
    const { id: shareLinkId, ...created } = await as.admin.call('createShareLink', {
      params,
      body: { name: 'Partners' },
    });
    const link = { ...params, shareLinkId };
    const urlWith = async (address: string) =>
      urlFor({}, reader(await enter('', new URL(address).searchParams.get('shareKey') ?? '')));
    const url = await urlWith(created.urls.published);
    expect((await fetchPdf(url)).status).toBe(200);
    const renewed = await as.admin.call('regenerateShareLink', { params: link });
    expect((await fetchPdf(url)).status).toBe(404);
    const other = await urlWith(renewed.urls.published);
    expect((await fetchPdf(other)).status).toBe(200);

    const past = new Date(Date.now() - 60_000);
    api.setTime(new Date(past.getTime() - 60_000));
    await as.admin.call('updateShareLink', { params: link, body: { expiresAt: past.toISOString() } });
    api.setTime();
    expect((await fetchPdf(other)).status).toBe(404);
  });

  it('show pages with a condition only while visitors who meet it sign in', async () => {
    const { as, params, url, reader, edit, insert, urlFor } = await publishPrintable();
    await edit([insert('Pro', { condition: 'visitor.claims.plan == "pro"' })]);
    const update = (body: object) => as.admin.call('updateSite', { params, body });
    await update({ visibility: 'visitor-auth' });
    const { privateKey } = await as.admin.call('getSiteAuth', { params });
    const readerOf = async (plan: string) => {
      const exp = Math.floor(Date.now() / 1000) + 3600;
      const jwtToken = signVisitorToken(privateKey, { aud: params.siteId, exp, plan });
      const { session } = await api.client().call('signInVisitor', { body: { url, jwtToken } });
      return reader(visitOf(await api.client().send('visitPublishedSite', { body: { url, session } })));
    };
    const pro = await urlFor({}, await readerOf('pro'));
    const free = await urlFor({}, await readerOf('free'));
    expect(await textOf(pro)).toContain('Words of Pro.');
    expect(await textOf(free)).not.toContain('Words of Pro.');
    await update({ adaptiveContent: { enabled: false } });
    expect((await fetchPdf(pro)).status).toBe(404);
    expect((await fetchPdf(free)).status).toBe(200);
    await update({ adaptiveContent: { enabled: true } });
    expect((await fetchPdf(pro)).status).toBe(200);
    await update({ visibility: 'public' });
    expect((await fetchPdf(pro)).status).toBe(404);
  });
});
