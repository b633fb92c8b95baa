import { and, eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfs } from '#server/db/tables/pdfs.ts';
import { startApi } from '#server/testing/api.ts';
import { createSampleSpace, type SampleSpace } from '#server/testing/content.ts';
import { createWorld } from '#server/testing/world.ts';
import { deleteOldPdfsJob, failLostPdfsJob } from './delete-old-pdfs.ts';
import { mostWaitingPdfs } from './limits.ts';
import { printPdfJob } from './print-pdf-job.ts';
import { deletePdfsBeyond, endPdf, findPdf, insertPdf } from './store.ts';

const api = startApi();
beforeAll(() => api.services.jobs.start(api.services, [printPdfJob]));
afterAll(() => api.services.jobs.stop());

const contents = {
  Start: '# Start\n\nThe quick fox.\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  Other: 'Another page.\n',
};

const here = (url: string) => `${api.url}${new URL(url).pathname}`;

/** Asks until the PDF is there, as programs and browsers are told to. */
async function fetchPdf(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(here(url), { headers });
  if (response.status !== 503) return response;
  expect(response.headers.get('retry-after')).toBe('2');
  return fetchPdf(url, headers);
}

async function textOf(url: string): Promise<{ pages: number; text: string }> {
  const response = await fetchPdf(url);
  expect(response.status).toBe(200);
  const { totalPages, text } = await extractText(new Uint8Array(await response.arrayBuffer()), {
    mergePages: true,
  });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

const urlOf = async ({ as, params }: SampleSpace, query = {}) =>
  (await as.read.call('getSpacePdf', { params, query })).url;

describe('the PDF of a space', () => {
  it('holds every page, with a title, an outline and its language', async () => {
    const space = await createSampleSpace(api, contents);
    const url = await urlOf(space);
    expect(decodeURIComponent(new URL(url).pathname)).toMatch(/\/Guide\.pdf$/);
    const response = await fetchPdf(url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('Guide.pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['Start', 'Other']);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Guide', Language: 'en' });
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    const { text } = await extractText(pdf, { mergePages: true });
    for (const words of ['The quick fox.', 'Another page.', 'done', '☑']) expect(text).toContain(words);
  });

  it('shows one page alone, or with those below it', async () => {
    const space = await createSampleSpace(api, contents);
    const page = space.pages.Start ?? '';
    await space.change([
      { operation: 'insert_page', title: 'Below', into: page, document: { markdown: 'Deeper.\n' } },
    ]);
    const alone = await textOf(await urlOf(space, { page, only: 'true' }));
    expect(alone.text).toContain('The quick fox.');
    expect(alone.text).not.toContain('Deeper.');
    const below = await textOf(await urlOf(space, { page }));
    expect(below.text).toContain('Deeper.');
    expect(below.text).not.toContain('Another page.');
    const { as, params } = space;
    expect(await as.read.send('getSpacePdf', { params, query: { only: 'true' } })).toMatchObject({
      ok: false,
      status: 400,
    });
    expect(await as.read.send('getSpacePdf', { params, query: { page: 'gone' } })).toMatchObject({
      ok: false,
      status: 404,
    });
  });

  it('can be had in parts', async () => {
    const url = await urlOf(await createSampleSpace(api, contents));
    const all = Buffer.from(await (await fetchPdf(url)).arrayBuffer());
    const part = await fetchPdf(url, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${all.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(all.subarray(10, 20));
    const tail = await fetchPdf(url, { range: 'bytes=-5' });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(all.subarray(-5));
    const behind = await fetchPdf(url, { range: `bytes=${all.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${all.length}`]);
    const etag = (await fetchPdf(url)).headers.get('etag') ?? '';
    expect((await fetchPdf(url, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is made once for all who ask for the same content', async () => {
    const space = await createSampleSpace(api, contents);
    const [mine, yours] = [
      await urlOf(space),
      (await space.as.edit.call('getSpacePdf', { params: space.params, query: {} })).url,
    ];
    expect(mine).not.toBe(yours);
    const tags = [await fetchPdf(mine), await fetchPdf(yours)].map(({ headers }) => headers.get('etag'));
    expect(tags[0]).toBe(tags[1]);
    await space.change([{ operation: 'insert_page', title: 'New', document: { markdown: 'New.\n' } }]);
    expect((await fetchPdf(await urlOf(space))).headers.get('etag')).not.toBe(tags[0]);
  });
});

describe('the address of a PDF', () => {
  it('ends with the right of the person that it was made for, at the next request', async () => {
    const space = await createSampleSpace(api, contents);
    const url = await urlOf(space);
    expect((await fetchPdf(url)).status).toBe(200);
    const { organizationId, as } = space;
    await as.admin.call('deleteMember', { params: { organizationId, userId: as.read.id } });
    expect((await fetchPdf(url)).status).toBe(404);
  });

  it('is good for an hour, and can’t be made up', async () => {
    const url = await urlOf(await createSampleSpace(api, contents));
    expect((await fetchPdf(url)).status).toBe(200);
    expect((await fetch(here(url).replace(/\/pdfs\/./, '/pdfs/x'))).status).toBe(404);
    api.setTime(new Date(Date.now() + 3_601_000));
    expect((await fetchPdf(url)).status).toBe(404);
    api.setTime();
  });

  it('is only given to who may read the space', async () => {
    const { params } = await createSampleSpace(api, contents);
    const { as } = await createWorld(api);
    expect(await as.admin.send('getSpacePdf', { params, query: {} })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

describe('the PDF of a change request', () => {
  it('says what was added, removed and edited, and by whom', async () => {
    const space = await createSampleSpace(api, contents);
    const { as, params, pages } = space;
    const changeRequestId = await space.propose([
      {
        operation: 'update_page',
        page: pages.Start ?? '',
        document: { markdown: contents.Start.replace('quick', 'slow') },
      },
      { operation: 'insert_page', title: 'Fresh', document: { markdown: 'Brand new.\n' } },
      { operation: 'delete_page', page: pages.Other ?? '' },
    ]);
    await as.edit.call('updateChangeRequest', {
      params: { ...params, changeRequestId },
      body: { subject: 'Slower foxes' },
    });
    const { url } = await as.read.call('getChangeRequestPdf', { params: { ...params, changeRequestId } });
    const { text } = await textOf(url);
    for (const words of ['Slower foxes', 'Open', 'quick', 'slow', 'Brand new.', 'Another page.', '± Edited'])
      expect(text).toContain(words);
    for (const words of ['+ Added', '− Removed', 'Author:']) expect(text).toContain(words);
    const query = { page: pages.Start ?? '', only: 'true' as const };
    const alone = await as.read.call('getChangeRequestPdf', {
      params: { ...params, changeRequestId },
      query,
    });
    const { text: part } = await textOf(alone.url);
    expect(part).toContain('slow');
    expect(part).not.toContain('Brand new.');
  });
});

const run = { id: 'one', signal: new AbortController().signal, isLast: false };
const tagOf = (response: Response) => response.headers.get('etag')?.replaceAll('"', '') ?? '';
const statusOf = async (organizationId: string, key: string) =>
  (await findPdf(api.services.db, organizationId, key))?.status;

/** Rows of PDFs that no job makes. */
async function insertLost({ organizationId, spaceId }: SampleSpace, keys: readonly string[]) {
  const content = { spaceId, revisionId: 'gone' };
  for (const key of keys) {
    const row = { organizationId, key, content, createdAt: new Date() };
    await insertPdf(api.services.db, row, new Date());
  }
}

describe('a PDF that can’t be made', () => {
  it('is a fault of ours unless it is over a limit, and is made again after a minute', async () => {
    const space = await createSampleSpace(api, contents);
    const { organizationId } = space;
    await insertLost(space, ['lost']);
    const print = (isLast: boolean) =>
      printPdfJob.run(api.services, { organizationId, key: 'lost' }, { ...run, isLast });
    await expect(print(false)).rejects.toThrow();
    expect(await statusOf(organizationId, 'lost')).toBe('waiting');
    await expect(print(true)).rejects.toThrow();
    expect(await statusOf(organizationId, 'lost')).toBe('failed');

    const url = await urlOf(space);
    const key = tagOf(await fetchPdf(url));
    await setStatus(organizationId, key, { status: 'failed', endedAt: new Date() });
    const failed = await fetch(here(url));
    expect([failed.status, (await failed.json()).error.type]).toEqual([500, 'pdf_failed']);
    await setStatus(organizationId, key, { endedAt: new Date(Date.now() - 61_000) });
    expect((await fetchPdf(url)).status).toBe(200);
    await setStatus(organizationId, key, { status: 'refused', reason: 'Too many pages.' });
    const refused = await fetch(here(url));
    expect([refused.status, (await refused.json()).error.message]).toEqual([413, 'Too many pages.']);
  });

  it('fails when its job is gone, and stays when there is one', async () => {
    const space = await createSampleSpace(api, contents);
    const { organizationId } = space;
    await insertLost(space, ['with', 'without']);
    // What it shows is gone, so it is tried again for a while.
    await api.services.db.transaction((tx) =>
      api.services.jobs.send(tx, printPdfJob, { organizationId, key: 'with' }),
    );
    await failLostPdfsJob.run(api.services, {}, run);
    expect(await statusOf(organizationId, 'without')).toBe('failed');
    expect(await statusOf(organizationId, 'with')).toBe('waiting');
  });
});

const setStatus = (organizationId: string, key: string, set: Partial<typeof pdfs.$inferInsert>) =>
  api.services.db
    .update(pdfs)
    .set(set)
    .where(and(eq(pdfs.organizationId, organizationId), eq(pdfs.key, key)));

describe('PDFs of an organization', () => {
  it('wait in a bounded number', async () => {
    const space = await createSampleSpace(api, contents);
    await insertLost(
      space,
      Array.from({ length: mostWaitingPdfs }, (_, at) => `waiting ${at}`),
    );
    const url = await urlOf(space);
    const busy = await fetch(here(url));
    expect([busy.status, (await busy.json()).error.message]).toEqual([
      429,
      expect.stringContaining('are being made already'),
    ]);
    await failLostPdfsJob.run(api.services, {}, run);
    expect((await fetchPdf(url)).status).toBe(200);
  });

  it('are stored in a bounded number and size, the newest ones', async () => {
    const space = await createSampleSpace(api, contents);
    const { organizationId } = space;
    const { db } = api.services;
    const keys = ['first', 'second', 'third', 'fourth'];
    await insertLost(space, [...keys, 'waits']);
    for (const [at, key] of keys.entries())
      await endPdf(db, organizationId, key, { bytes: new Uint8Array(10) }, new Date(Date.now() + at));
    const left = async () => {
      const rows = await Promise.all([...keys, 'waits'].map((key) => statusOf(organizationId, key)));
      return [...keys, 'waits'].filter((_, at) => rows[at]);
    };
    await deletePdfsBeyond(db, organizationId, { most: 3 });
    expect(await left()).toEqual(['second', 'third', 'fourth', 'waits']);
    await deletePdfsBeyond(db, organizationId, { bytes: 25 });
    expect(await left()).toEqual(['third', 'fourth', 'waits']);
  });
});

describe('PDFs that were made', () => {
  it('are deleted after an hour', async () => {
    const space = await createSampleSpace(api, contents);
    const response = await fetchPdf(await urlOf(space));
    const key = response.headers.get('etag')?.replaceAll('"', '') ?? '';
    const find = () => findPdf(api.services.db, space.organizationId, key);
    const run = { id: 'one', signal: new AbortController().signal, isLast: true };
    await deleteOldPdfsJob.run(api.services, {}, run);
    expect(await find()).toMatchObject({ status: 'ready' });
    api.setTime(new Date(Date.now() + 3_601_000));
    await deleteOldPdfsJob.run(api.services, {}, run);
    api.setTime();
    expect(await find()).toBeUndefined();
  });
});
