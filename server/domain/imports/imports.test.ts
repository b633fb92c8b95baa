import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportRunInput } from '#lib/contract/imports/schemas.ts';
import { blobs, uploads } from '#server/db/tables/content.ts';
import { startApi } from '#server/testing/api.ts';
import { measureMemory } from '#server/testing/measure-memory.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { importFolderJob } from './import-folder-job.ts';

const api = startApi();
beforeAll(() => api.services.jobs.start(api.services, [importFolderJob]));
afterAll(() => api.services.jobs.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const folder = {
  'SUMMARY.md':
    '* [Welcome](README.md)\n* [Set-up](setup/README.md)\n  * [Phone](setup/phone.md)\n* [Forum](https://example.com/)\n',
  'README.md':
    '# Welcome\n\nSee [the phone](setup/phone.md#keys) and ![a picture](img/one.png), not [this](gone.md).\n',
  'setup/README.md': '---\ndescription: First steps\n---\n\n# Set-up\n\nDo it.\n',
  'setup/phone.md': '# Phone\n\n## Keys\n\nTap.\n',
  'img/one.png': png,
};

async function upload(person: Person, organizationId: string, files: Record<string, string | Uint8Array>) {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  ]);
  const bytes = zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
  const { key, url } = await person.call('createUpload', {
    params: { organizationId },
    body: { file: { name: 'docs.zip', type: 'application/zip', size: bytes.length }, kind: 'import_file' },
  });
  await fetch(`${api.url}${new URL(url).pathname}`, { method: 'PUT', body: new Uint8Array(bytes) });
  return key;
}

type Input = Partial<Pick<(typeof ImportRunInput)['_output'], 'target' | 'title'>>;

async function startImport(
  person: Person,
  organizationId: string,
  files: Record<string, string | Uint8Array>,
  input: Input = {},
) {
  const key = await upload(person, organizationId, files);
  return person.call('createImportRun', {
    params: { organizationId },
    body: { source: { type: 'file', files: [key] }, ...input },
  });
}

async function runImport(
  person: Person,
  organizationId: string,
  files: Record<string, string | Uint8Array>,
  input: Input = {},
) {
  const { id } = await startImport(person, organizationId, files, input);
  return vi.waitFor(
    async () => {
      const run = await person.call('getImportRun', { params: { organizationId, importRunId: id } });
      expect(run.completedAt).toBeDefined();
      return run;
    },
    { timeout: 15_000, interval: 100 },
  );
}

describe('an import', () => {
  it('looks its uploads up without reading their bytes', async () => {
    const { organizationId, as } = await createWorld(api);
    const { db } = api.services;
    const key = await upload(as.create, organizationId, { 'README.md': '# Sample' });
    const size = 8 * 1024 * 1024;
    await db
      .update(blobs)
      .set({ bytes: Buffer.alloc(size), size })
      .where(eq(blobs.organizationId, organizationId));
    const [first] = await db.select().from(uploads).where(eq(uploads.key, key));
    if (!first) throw new Error('The upload is missing');
    const keys = Array.from({ length: 40 }, (_, at) => `sample${at}`);
    await db.insert(uploads).values(keys.map((each) => ({ ...first, key: each })));

    const files = [...keys, 'missing'];
    const { answer, most } = await measureMemory(() =>
      as.create.send('createImportRun', {
        params: { organizationId },
        body: { source: { type: 'file', files } },
      }),
    );
    expect(answer).toMatchObject({
      status: 400,
      failure: { issues: [{ path: `source.files.${keys.length}`, message: 'is no uploaded file' }] },
    });
    expect(most).toBeLessThan(4 * size);
  });

  it('is refused when its uploads are larger than 50 MB together', async () => {
    const { organizationId, as } = await createWorld(api);
    const files = [await upload(as.create, organizationId, folder)];
    files.push(await upload(as.create, organizationId, { 'README.md': '# Other' }));
    await api.services.db
      .update(uploads)
      .set({ size: 26 * 1024 * 1024 })
      .where(eq(uploads.organizationId, organizationId));
    const create = (some: string[]) =>
      as.create.send('createImportRun', {
        params: { organizationId },
        body: { source: { type: 'file', files: some } },
      });
    expect(await create(files)).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'source.files', message: 'are larger than 50 MB together' }] },
    });
    expect(await create(files.slice(0, 1))).toMatchObject({ status: 201 });
  });

  it('makes a space of the folder: pages in order, files, and links that hold', async () => {
    const { organizationId, as } = await createWorld(api);
    const run = await runImport(as.create, organizationId, folder, { title: 'Docs' });
    expect(run).toMatchObject({
      status: 'completed',
      progress: { done: 3, total: 3 },
      report: { pages: 3, files: 1, links: 2, problems: [{ kind: 'broken-link', path: 'README.md' }] },
    });
    const spaceId = run.target.space ?? '';
    const { pages } = await as.read.call('listPages', { params: { spaceId } });
    expect(pages.map(({ title, type }) => `${type} ${title}`)).toEqual([
      'document Welcome',
      'document Set-up',
      'link Forum',
    ]);
    expect(pages[1]).toMatchObject({
      description: 'First steps',
      path: 'setup',
      pages: [{ title: 'Phone', path: 'setup/phone' }],
    });
    const files = await as.read.call('listFiles', { params: { spaceId } });
    expect(files.items).toMatchObject([
      { name: 'one.png', contentType: 'image/png', dimensions: { width: 1, height: 1 } },
    ]);
    const answer = await fetch(
      files.items[0]?.downloadURL.replace(/^https?:\/\/files\.[^/]+/, `${api.url}/files`) ?? '',
    );
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  });

  it('into a space that has it already becomes a change request with just what differs', async () => {
    const { organizationId, as } = await createWorld(api);
    const first = await runImport(as.create, organizationId, folder);
    const space = first.target.space ?? '';
    const changed = {
      ...folder,
      'setup/phone.md': '# Phone\n\n## Keys\n\nTap twice.\n',
      'setup/tablet.md': '# Tablet\n',
    };
    const second = await runImport(as.create, organizationId, changed, { target: { space } });
    expect(second).toMatchObject({ status: 'completed', target: { space } });
    const changes = await as.read.call('getChangeRequestChanges', {
      params: { spaceId: space, changeRequestId: second.target.changeRequest ?? '' },
    });
    expect(changes.changes.map(({ type, ...rest }) => [type, 'page' in rest ? rest.page.title : ''])).toEqual(
      [
        ['page_edited', 'Phone'],
        ['page_created', 'Tablet'],
      ],
    );
    const { pages } = await as.read.call('listPages', { params: { spaceId: space } });
    expect(pages[1]).toMatchObject({ pages: [{ title: 'Phone' }] });
  });

  it('leaves a page as it is whose file can’t be read any more, and links to it too', async () => {
    const { organizationId, as } = await createWorld(api);
    const first = await runImport(as.create, organizationId, folder);
    const space = first.target.space ?? '';
    const changed = {
      ...folder,
      'README.md': `${folder['README.md']}\nRead on.\n`,
      'setup/phone.md': '---\ncondition: visitor.claims.plan ==\n---\n\n# Phone\n\n## Keys\n\nTap twice.\n',
    };
    const second = await runImport(as.create, organizationId, changed, { target: { space } });
    const params = { spaceId: space, changeRequestId: second.target.changeRequest ?? '' };
    const { changes } = await as.read.call('getChangeRequestChanges', { params });
    expect(changes.map(({ type, ...rest }) => [type, 'page' in rest ? rest.page.title : ''])).toEqual([
      ['page_edited', 'Welcome'],
    ]);
    expect(second.report?.problems.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'condition setup/phone.md',
      'broken-link README.md',
    ]);
  });

  it('takes links to headings in GitHub’s way for what they are', async () => {
    const { organizationId, as } = await createWorld(api);
    const heading = '## Debug mode (--debug)\n\nx\n';
    const run = await runImport(as.create, organizationId, {
      'README.md': `# Welcome\n\n[a](#debug-mode---debug) [b](other.md#debug-mode---debug) [c](other.md#debug-mode-debug) [d](other.md#gone)\n\n${heading}`,
      'other.md': `# Other\n\n${heading}`,
    });
    expect(run.report?.problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['broken-anchor', 'The link “other.md#gone” points to a heading that does not exist.'],
    ]);
  });

  it('keeps the old addresses of the folder with the pages, and brings them up to date once that is merged', async () => {
    const { organizationId, as } = await createWorld(api);
    const withRedirects = (redirects: string) => ({ ...folder, '.gitbook.yaml': `redirects:\n${redirects}` });
    const run = await runImport(
      as.create,
      organizationId,
      withRedirects('  /Old/Phone/: setup/phone.md\n  begin: ./setup\n  lost: gone.md\n'),
    );
    expect(run.report).toMatchObject({
      redirects: [{ from: 'Old/Phone' }, { from: 'begin' }],
      problems: [{ kind: 'broken-link' }, { kind: 'redirect' }],
    });
    const space = run.target.space ?? '';
    const params = { spaceId: space };
    const storedFiles = async () =>
      (await as.read.call('listFormerPaths', { params })).items.map(({ kind, path }) => `${kind} ${path}`);
    expect(await storedFiles()).toEqual(['given begin', 'given old/phone']);

    const changed = withRedirects('  old/mobile: setup/phone.md\n');
    const second = await runImport(as.create, organizationId, changed, { target: { space } });
    expect(await storedFiles()).toEqual(['given begin', 'given old/phone']);
    const changeRequestId = second.target.changeRequest ?? '';
    await as.review.call('mergeChangeRequest', { params: { ...params, changeRequestId } });
    expect(await storedFiles()).toEqual(['given old/mobile']);
  });

  it('is not held up by those of another organization', async () => {
    const [busy, other] = [await createWorld(api), await createWorld(api)];
    const slow = '- a\n'.repeat(3_000);
    const pages = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.md`, `${slow}${at}\n`]));
    const runs = [1, 2].map(() => startImport(busy.as.create, busy.organizationId, pages));
    const ids = (await Promise.all(runs)).map(({ id }) => id);
    const run = await runImport(other.as.create, other.organizationId, folder);
    expect(run.status).toBe('completed');
    const statuses = await Promise.all(
      ids.map(async (importRunId) => {
        const params = { organizationId: busy.organizationId, importRunId };
        const { status } = await busy.as.create.call('getImportRun', { params });
        await busy.as.create.call('cancelImportRun', { params });
        return status;
      }),
    );
    expect(statuses.toSorted()).toEqual(['in-progress', 'pending']);
  });

  it('of what is no archive fails with words, and leaves the space as it was', async () => {
    const { organizationId, as } = await createWorld(api);
    const run = await runImport(as.create, organizationId, { '../evil.md': 'x', 'a.md': 'y' });
    expect(run).toMatchObject({ status: 'failed', reason: expect.stringContaining('evil.md') });
    const { pages } = await as.read.call('listPages', { params: { spaceId: run.target.space ?? '' } });
    expect(pages).toEqual([]);
  });

  it('takes texts and options that no edit could make as far as they can be had', async () => {
    const { organizationId, as } = await createWorld(api);
    const run = await runImport(as.create, organizationId, {
      'one.md': '---\nlayout:\n  tags:\n    visible: true\n---\n\n# No\0thing\n\nWords\u0007.\n',
      '.md': 'No name.\n',
    });
    expect(run).toMatchObject({ status: 'completed', report: { pages: 2 } });
    expect(run.report?.problems.map(({ kind }) => kind).toSorted()).toEqual(['front-matter', 'unprintable']);
    const params = { spaceId: run.target.space ?? '' };
    const one = await as.read.call('getPageByPath', { params: { ...params, pagePath: 'one' } });
    expect(one).toMatchObject({ title: 'Nothing', markdown: 'Words.\n' });
    const named = await runImport(as.create, organizationId, { 'a\0.md': 'x' });
    expect(named).toMatchObject({ status: 'failed', reason: expect.stringContaining('unprintable') });
  });

  it('needs the right to make content, in the organization or in the space', async () => {
    const { organizationId, as, stranger } = await createWorld(api);
    const key = await upload(as.create, organizationId, folder);
    const start = (person: Person, input: object = {}) =>
      person.send('createImportRun', {
        params: { organizationId },
        body: { source: { type: 'file', files: [key] }, ...input },
      });
    expect(await start(as.review)).toMatchObject({ status: 403 });
    expect(await start(stranger)).toMatchObject({ status: 404 });
    const space = await as.create.call('createSpace', {
      params: { organizationId },
      body: { title: 'Docs' },
    });
    expect(await start(as.review, { target: { space: space.id } })).toMatchObject({ status: 403 });
    expect(await start(as.create, { target: { space: 'nothing' } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'target.space' }] },
    });
    expect(await start(as.create, { source: { type: 'file', files: ['unknown'] } })).toMatchObject({
      status: 400,
    });
    // What somebody else uploaded is theirs to import.
    expect(await start(as.admin)).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'source.files.0', message: 'is no uploaded file' }] },
    });
  });

  it('is seen by those who can open its space, and cancelled only before it is over', async () => {
    const { organizationId, as } = await createWorld(api);
    const run = await runImport(as.create, organizationId, folder);
    const params = { organizationId, importRunId: run.id };
    expect((await as.read.call('listImportRuns', { params: { organizationId } })).items).toMatchObject([
      { id: run.id },
    ]);
    expect((await as.guest.call('listImportRuns', { params: { organizationId } })).count).toBe(0);
    expect(await as.guest.send('getImportRun', { params })).toMatchObject({ status: 404 });
    expect(await as.create.send('cancelImportRun', { params })).toMatchObject({ status: 409 });
    expect(await as.review.send('cancelImportRun', { params })).toMatchObject({ status: 403 });
  });
});
