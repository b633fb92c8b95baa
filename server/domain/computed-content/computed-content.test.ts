import { describe, expect, it } from 'vitest';
import { ComputedDocumentSource as DocumentSource } from '#lib/contract/content/computed.ts';
import type { DocumentPage, Page } from '#lib/contract/content/page.ts';
import { insertMember } from '#server/domain/organizations/index.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import { createWorld } from '#server/testing/world.ts';
import { writeContentJob } from './write-content-job.ts';

const api = startApi(siteSettings);

const operation = (summary: string, ...tags: string[]) => ({ summary, tags, responses: {} });

const paths = {
  '/books': { get: operation('List books', 'Books'), post: operation('Add a book', 'Books') },
  '/orders': { get: operation('List orders', 'Orders') },
};

const specText = (spec: Record<string, unknown> = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths,
    components: { schemas: { Book: { type: 'object' } } },
    ...spec,
  });

const sourceOf = (
  props: { grouping?: 'by-tag' | 'by-operation'; downloadLink?: boolean } = {},
  spec = 'shop',
) => ({
  type: 'builtin:openapi' as const,
  dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
  props: { models: true, ...props },
});

const run = { id: 'run', signal: new AbortController().signal, isLast: false };

/** Does what the job of a space would do now. */
const write = (organizationId: string, spaceId: string) =>
  writeContentJob.run(api.services, { organizationId, spaceId }, run);

async function start(props?: Parameters<typeof sourceOf>[0]) {
  const world = await createWorld(api);
  const { as, organizationId } = world;
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'shop', source: { text: specText() } },
  });
  const space = await as.create.call('createSpace', {
    params: { organizationId },
    body: { title: 'Shop API', computedSource: sourceOf(props) },
  });
  const params = { spaceId: space.id };
  await write(organizationId, space.id);
  const replace = async (spec: Record<string, unknown> | string) => {
    const text = typeof spec === 'string' ? spec : specText(spec);
    await as.create.call('replaceOpenApiSpec', {
      params: { organizationId, specSlug: 'shop' },
      body: { source: { text } },
    });
    await write(organizationId, space.id);
  };
  const pages = async () => (await as.admin.call('listPages', { params })).pages as DocumentPage[];
  const revisions = async () => (await as.admin.call('listRevisions', { params })).items;
  const markdown = async (pagePath: string) => {
    const query = { format: 'markdown' as const };
    const page = await as.admin.call('getPageByPath', { params: { ...params, pagePath }, query });
    return 'markdown' in page ? page.markdown : undefined;
  };
  return { ...world, space, params, replace, pages, revisions, markdown };
}

const titles = (pages: readonly Page[]): unknown[] =>
  pages.map((page) =>
    'pages' in page && page.pages.length > 0 ? [page.title, titles(page.pages)] : page.title,
  );

describe('a space that is made of an API spec', () => {
  it('has the pages of the spec, as a revision that nobody wrote', async () => {
    const { space, pages, revisions, markdown } = await start();
    expect(space).toMatchObject({ computedSource: sourceOf(), editMode: 'locked' });
    expect(titles(await pages())).toEqual(['Overview', 'Books', 'Orders', 'Models']);
    expect(await markdown('books')).toBe(
      '{% openapi-operation spec="shop" path="/books" method="get" %}\n\n{% openapi-operation spec="shop" path="/books" method="post" %}',
    );
    expect(await markdown('overview')).toContain('[Books](books.md)');
    const [last, first, ...more] = await revisions();
    expect([last?.type, last?.author, first?.type, more]).toEqual(['computed', undefined, 'edits', []]);
  });

  it('names its source on each page', async () => {
    const { pages } = await start({ grouping: 'by-operation' });
    const [, books] = await pages();
    expect(books?.pages[0]).toMatchObject({
      title: 'List books',
      path: 'books/get-books',
      computed: {
        type: 'builtin:openapi',
        dependencies: sourceOf().dependencies,
        props: { doc: 'operation', method: 'get', page: 'operation get /books' },
      },
    });
  });

  it('follows each new version, and keeps the pages that stay', async () => {
    const { replace, pages, revisions } = await start();
    const before = await pages();
    await replace({ paths: { ...paths, '/users': { get: operation('List users', 'Users') } } });
    const after = await pages();
    expect(titles(after)).toEqual(['Overview', 'Books', 'Orders', 'Users', 'Models']);
    const idOf = (all: DocumentPage[], title: string) => all.find((page) => page.title === title)?.id;
    for (const title of ['Overview', 'Books', 'Orders', 'Models'])
      expect(idOf(after, title)).toBe(idOf(before, title));
    expect(await revisions()).toHaveLength(3);
    await replace({ paths: { '/orders': paths['/orders'] } });
    expect(titles(await pages())).toEqual(['Overview', 'Orders', 'Models']);
    await replace({});
    expect((await pages()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('has no new revision where a version changes no page, and none of a spec that breaks', async () => {
    const { replace, revisions, pages } = await start();
    await replace({ paths: { ...paths, '/orders': { get: operation('All orders', 'Orders') } } });
    await replace('{ "openapi": ');
    expect(await revisions()).toHaveLength(2);
    expect(titles(await pages())).toEqual(['Overview', 'Books', 'Orders', 'Models']);
  });

  it('is grouped in another way, and goes back, with the same pages', async () => {
    const { as, params, pages, organizationId } = await start({ grouping: 'by-operation' });
    const before = await pages();
    expect(titles(before)).toEqual([
      'Overview',
      ['Books', ['List books', 'Add a book']],
      ['Orders', ['List orders']],
      'Models',
    ]);
    const change = async (computedSource: ReturnType<typeof sourceOf>) => {
      await as.admin.call('updateSpace', { params, body: { computedSource } });
      await write(organizationId, params.spaceId);
    };
    await change({ ...sourceOf(), props: { models: false, grouping: 'by-tag' } });
    expect(titles(await pages())).toEqual(['Overview', 'Books', 'Orders']);
    await change(sourceOf({ grouping: 'by-operation' }));
    expect(await pages()).toMatchObject(before.map(({ id, path }) => ({ id, path })));
  });

  it('leads to the spec while that is public and the link is wanted', async () => {
    const { as, organizationId, params, markdown } = await start({ downloadLink: true });
    expect(await markdown('overview')).not.toContain('Download');
    for (const visibility of ['public', 'private'] as const) {
      await as.create.call('updateOpenApiSpec', {
        params: { organizationId, specSlug: 'shop' },
        body: { visibility },
      });
      await write(organizationId, params.spaceId);
      expect((await markdown('overview'))?.includes('/v1/openapi-files/')).toBe(visibility === 'public');
    }
  });

  it('is not edited, imported into or proposed changes for', async () => {
    const { as, params, organizationId } = await start();
    await as.admin.call('updateSpace', { params, body: { editMode: 'live' } });
    const because = expect.stringContaining('The pages of this space are written from an OpenAPI spec');
    const changes = [{ operation: 'insert_page' as const, title: 'Mine' }];
    for (const sent of [
      await as.admin.send('editContent', { params, body: { changes } }),
      await as.admin.send('createChangeRequest', { params, body: { subject: 'Mine' } }),
    ])
      expect(sent).toMatchObject({ status: 403, failure: { message: because } });
    const { permissions } = await as.admin.call('getSpace', { params });
    expect(permissions).toMatchObject({ edit: false, merge: false, comment: true, admin: true });
    const { key, url } = await as.admin.call('createUpload', {
      params: { organizationId },
      body: { file: { name: 'mine.md', type: 'text/markdown', size: 4 }, kind: 'import_file' },
    });
    await fetch(`${api.url}${new URL(url).pathname}`, { method: 'PUT', body: 'Mine' });
    const body = { source: { type: 'file' as const, files: [key] }, target: { space: params.spaceId } };
    expect(await as.admin.send('createImportRun', { params: { organizationId }, body })).toMatchObject({
      status: 409,
      failure: { type: 'space_computed', message: because },
    });
  });

  it('stays as it was when its spec is deleted, and can be written by people from then on', async () => {
    const { as, organizationId, params, pages } = await start();
    await as.create.call('deleteOpenApiSpec', { params: { organizationId, specSlug: 'shop' } });
    await write(organizationId, params.spaceId);
    expect(titles(await pages())).toEqual(['Overview', 'Books', 'Orders', 'Models']);
    await as.admin.call('updateSpace', { params, body: { computedSource: null, editMode: 'live' } });
    const page = { operation: 'insert_page' as const, title: 'Mine' };
    await as.admin.call('editContent', { params, body: { changes: [page] } });
    expect(titles(await pages())).toContain('Mine');
    const again = await as.admin.send('updateSpace', { params, body: { computedSource: sourceOf() } });
    expect(again).toMatchObject({ status: 409, failure: { type: 'space_not_computed' } });
  });

  it('names a spec of its own organization that its author can see', async () => {
    const { as, organizationId, stranger, params } = await start();
    const none = { params: { organizationId }, body: { computedSource: sourceOf({}, 'none') } };
    expect(await as.create.send('createSpace', none)).toMatchObject({ status: 400 });
    const theirs = {
      params: { organizationId: stranger.organizationId },
      body: { computedSource: sourceOf() },
    };
    expect(await stranger.send('createSpace', theirs)).toMatchObject({ status: 400 });
    await as.admin.call('inviteToSpace', { params, body: { role: 'admin', users: [as.guest.id] } });
    expect(
      await as.guest.send('updateSpace', { params, body: { computedSource: sourceOf() } }),
    ).toMatchObject({
      status: 400,
    });
    expect(await as.edit.send('updateSpace', { params, body: { computedSource: null } })).toMatchObject({
      status: 403,
    });
  });

  it('comes with its source as a copy, and without it to another organization', async () => {
    const { as, params, stranger } = await start();
    const copy = await as.admin.call('duplicateSpace', { params });
    expect(copy.computedSource).toEqual(sourceOf());
    await insertMember(api.services.db, {
      organizationId: stranger.organizationId,
      userId: as.admin.id,
      role: 'admin',
      joinedAt: new Date(),
    });
    const body = { organization: stranger.organizationId };
    expect((await as.admin.call('transferSpace', { params, body })).computedSource).toBeUndefined();
  });
});

describe('what a source would give', () => {
  const compute = async (props?: Parameters<typeof sourceOf>[0], seed = 'sample') => {
    const started = await start(props);
    const { as, params } = started;
    const revisionOf = (source = sourceOf(props), of = seed) =>
      as.admin.call('computeRevision', { params, body: { source, seed: of } });
    const documentOf = (page: DocumentPage) =>
      as.admin.call('computeDocument', {
        params,
        body: { source: DocumentSource.parse(page.computed), seed: page.computedSeed ?? '' },
      });
    const revision = await revisionOf();
    return { ...started, revisionOf, documentOf, all: revision.pages as DocumentPage[], revision };
  };

  it('has the pages of the spec, with ids from the seed, and writes nothing', async () => {
    const { revision, revisionOf, revisions, pages } = await compute();
    expect(titles(revision.pages)).toEqual(['Overview', 'Books', 'Orders', 'Models']);
    expect(revision).toMatchObject({ files: [], reusableContents: [] });
    expect(await revisionOf()).toEqual(revision);
    const other = await revisionOf(sourceOf(), 'other');
    expect(other.pages[0]?.id).not.toBe(revision.pages[0]?.id);
    const here = await revisionOf(sourceOf(), 'shop');
    expect(here.pages.map(({ id }) => id)).toEqual((await pages()).map(({ id }) => id));
    expect(await revisions()).toHaveLength(2);
  });

  it('has documents that lead to these pages', async () => {
    const { all, documentOf } = await compute({ grouping: 'by-operation' });
    const [overview, books] = all;
    if (!overview || !books) throw new Error('no pages');
    const listed = await documentOf(books);
    expect(await documentOf(books)).toEqual(listed);
    expect(JSON.stringify(listed)).toContain(`"page":"${books.pages[0]?.id}"`);
    expect(JSON.stringify(await documentOf(overview))).toContain(`"page":"${books.id}"`);
    const [operation] = books.pages as DocumentPage[];
    expect(operation && (await documentOf(operation)).nodes).toMatchObject([
      { type: 'openapi-operation', data: { path: '/books', method: 'get' } },
    ]);
  });

  it('is the document of each page of the space', async () => {
    const { pages, documentOf, as, params } = await compute();
    const query = { format: 'document' as const };
    const withoutKeys = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (name, each) => (name === 'key' ? undefined : each)));
    for (const page of await pages()) {
      const read = await as.admin.call('getPage', { params: { ...params, pageId: page.id }, query });
      const computed = await documentOf(page);
      expect(withoutKeys(computed)).toEqual(withoutKeys('document' in read && read.document));
    }
  });

  it('is that of the version that the source names', async () => {
    const { as, params, organizationId, replace, revisionOf } = await compute();
    const spec = await as.admin.call('getOpenApiSpec', { params: { organizationId, specSlug: 'shop' } });
    await replace({ paths: { '/orders': paths['/orders'] } });
    const resolved = (value: { lastVersion?: string } | null) => ({
      ...sourceOf(),
      dependencies: {
        spec: {
          ref: { kind: 'openapi' as const, spec: 'shop' },
          value: value && { object: 'openapi-spec' as const, id: spec.id, slug: 'shop', ...value },
        },
      },
    });
    expect(titles((await revisionOf()).pages)).toEqual(['Overview', 'Orders', 'Models']);
    const { lastVersion = '' } = spec;
    const earlier = await revisionOf(resolved({ lastVersion }));
    expect(titles(earlier.pages)).toEqual(['Overview', 'Books', 'Orders', 'Models']);
    expect((await revisionOf(resolved(null))).pages).toEqual([]);
    const body = { source: resolved({ lastVersion: 'none' }), seed: '' };
    expect(await as.admin.send('computeRevision', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'source.dependencies.spec.value.lastVersion' }] },
    });
  });

  it('is refused for a page that the spec does not have, and for a spec that the caller can’t see', async () => {
    const { as, params } = await start();
    const { type, dependencies } = sourceOf();
    const props = { doc: 'operation' as const, page: 'operation get /books', method: 'put' };
    const body = { source: { type, dependencies, props }, seed: '' };
    expect(await as.read.send('computeDocument', { params, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'source.props.page', message: 'is no page of this API spec' }] },
    });
    await as.admin.call('inviteToSpace', { params, body: { role: 'read', users: [as.guest.id] } });
    const revision = { source: sourceOf(), seed: '' };
    expect(await as.guest.send('computeRevision', { params, body: revision })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'source.dependencies.spec.ref.spec' }] },
    });
  });
});

it('a site shows the pages to its visitors, without their source', async () => {
  const { as, organizationId, site, reader, enter } = await publishSite(api);
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug: 'shop', source: { text: specText() } },
  });
  const space = await as.admin.call('createSpace', {
    params: { organizationId },
    body: { title: 'Shop API', computedSource: sourceOf() },
  });
  await write(organizationId, space.id);
  await as.admin.call('createSiteSection', {
    params: { organizationId, siteId: site.id },
    body: { spaceId: space.id, title: 'API' },
  });
  const visitor = reader(await enter());
  const shown = await visitor.call('getSpace', { params: { spaceId: space.id } });
  expect(shown.computedSource).toBeUndefined();
  const page = await visitor.call('getPageByPath', { params: { spaceId: space.id, pagePath: 'books' } });
  const { items } = await visitor.call('listPageReferences', {
    params: { spaceId: space.id, pageId: page.id },
  });
  expect(items).toMatchObject([
    { reference: { title: 'List books' } },
    { reference: { title: 'Add a book' } },
  ]);
});
