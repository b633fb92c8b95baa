import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TooCostly } from '#server/core/errors.ts';
import { openApiReferences, openApiSpecs, openApiSpecVersions } from '#server/db/tables/openapi.ts';
import { searchPassages } from '#server/db/tables/search.ts';
import { startApi } from '#server/testing/api.ts';
import { publishSite, siteSettings } from '#server/testing/published-site.ts';
import type { Person } from '#server/testing/world.ts';
import { indexPagesWithSpecJob, mostPagesAtOnce } from './index-pages.ts';
import { createReferencesJob, storeFetched } from './jobs.ts';
import { readBytes } from './read-source.ts';
import { forgetReferenceVersions, listSpecsWithoutReferences } from './store/specs.ts';

const api = startApi(siteSettings);

const specText = (summary = 'List pets') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: { summary, responses: { 200: { description: 'ok' } } },
        post: { operationId: 'addPet', responses: {} },
      },
    },
    webhooks: { petBorn: { post: { responses: {} } } },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
  });

const markdown = [
  '{% openapi-operation spec="pets" path="/pets" method="GET" %}',
  '{% openapi-operation spec="pets" path="/pets" method="delete" %}',
  '{% openapi-webhook spec="pets" name="petBorn" method="post" %}',
  '{% openapi-schemas spec="pets" schemas="Pet, Owner" %}',
  '{% openapi-operation spec="none" path="/pets" method="get" %}',
].join('\n\n');

/** A published site with a page that shows parts of a spec. */
async function start() {
  const site = await publishSite(api);
  const { as, organizationId, guide: spaceId } = site;
  const create = (text: string, slug = 'pets') =>
    as.create.call('createOpenApiSpec', { params: { organizationId }, body: { slug, source: { text } } });
  const page = { operation: 'insert_page' as const, title: 'API', document: { markdown } };
  const { changes } = await as.admin.call('editContent', { params: { spaceId }, body: { changes: [page] } });
  const [change] = changes;
  if (change?.object !== 'created_page') throw new Error('no page');
  const params = { spaceId, pageId: change.page.id };
  const visitor = site.reader(await site.enter());
  const specs = async () =>
    (await api.client().call('checkPublishedVersion', { body: { url: site.url } })).specs;
  return { ...site, create, page: params, visitor, specs };
}

describe('what a page shows of a spec', () => {
  it('is what its blocks name, and what is not there is named as missing', async () => {
    const { create, visitor, page } = await start();
    await create(specText());
    const { items } = await visitor.call('listPageReferences', { params: page });
    expect(items).toMatchObject([
      { spec: 'pets', kind: 'operation', method: 'get', name: '/pets', reference: { title: 'List pets' } },
      { kind: 'operation', method: 'delete', missing: 'reference' },
      { kind: 'webhook', method: 'post', name: 'petBorn', reference: { kind: 'webhook' } },
      { kind: 'schema', method: '', name: 'Pet', reference: { schema: { type: 'object' } } },
      { kind: 'schema', name: 'Owner', missing: 'reference' },
      { spec: 'none', missing: 'spec' },
    ]);
  });

  it('follows the last version of the spec, of which sites are told', async () => {
    const { create, visitor, page, as, organizationId, specs } = await start();
    const versions = [await specs()];
    await create(specText());
    versions.push(await specs());
    await as.create.call('replaceOpenApiSpec', {
      params: { organizationId, specSlug: 'pets' },
      body: { source: { text: specText('All pets') } },
    });
    versions.push(await specs());
    const [first] = (await visitor.call('listPageReferences', { params: page })).items;
    expect(first).toMatchObject({ reference: { title: 'All pets' } });
    await as.create.call('deleteOpenApiSpec', { params: { organizationId, specSlug: 'pets' } });
    expect((await visitor.call('listPageReferences', { params: page })).items[0]).toMatchObject({
      missing: 'spec',
    });
    expect(new Set(versions).size).toBe(3);
    expect(await specs()).toBe(versions[0]);
  });

  it('is for members, and for guests only when the spec is public', async () => {
    const { create, page, as, organizationId } = await start();
    await create(specText());
    const spaceId = page.spaceId;
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'read', users: [as.guest.id] },
    });
    const first = async () => (await as.guest.call('listPageReferences', { params: page })).items[0];
    expect(await first()).toMatchObject({ missing: 'spec' });
    expect(await first()).not.toHaveProperty('reference');
    await as.create.call('updateOpenApiSpec', {
      params: { organizationId, specSlug: 'pets' },
      body: { visibility: 'public' },
    });
    expect(await first()).toMatchObject({ reference: { title: 'List pets' } });
  });

  it('ends before it is too much to read at once', async () => {
    const { create, visitor, page } = await start();
    const { id } = await create(specText());
    const { db } = api.services;
    const content = JSON.stringify({ kind: 'schema', name: 'Pet', schema: { type: 'x'.repeat(2_100_000) } });
    const pet = and(eq(openApiReferences.specId, id), eq(openApiReferences.name, 'Pet'));
    await db.update(openApiReferences).set({ content }).where(pet);
    const { items } = await visitor.call('listPageReferences', { params: page });
    expect(items.map(({ name }) => name)).toEqual(['/pets', '/pets', 'petBorn']);
  });

  it('is never that of another organization', async () => {
    const { visitor, page, stranger } = await start();
    await stranger.call('createOpenApiSpec', {
      params: { organizationId: stranger.organizationId },
      body: { slug: 'pets', source: { text: specText() } },
    });
    expect((await visitor.call('listPageReferences', { params: page })).items[0]).toMatchObject({
      missing: 'spec',
    });
    await expect(stranger.call('listPageReferences', { params: page })).rejects.toMatchObject({
      failure: { code: 404 },
    });
  });
});

describe('the pages that show a spec', () => {
  it('are those of spaces that the caller may read, with their paths', async () => {
    const { create, as, organizationId, guide, reference, hidden } = await start();
    await create(specText());
    const below = [
      { operation: 'insert_page' as const, title: 'Top', ref: 'top' },
      { operation: 'insert_page' as const, title: 'Pets', into: 'top', document: { markdown } },
    ];
    await as.admin.call('editContent', { params: { spaceId: reference }, body: { changes: below } });
    const other = { operation: 'insert_page' as const, title: 'Other', document: { markdown } };
    await as.admin.call('editContent', { params: { spaceId: hidden }, body: { changes: [other] } });
    await as.admin.call('deleteSpace', { params: { spaceId: hidden } });
    const pages = async (by: 'admin' | 'read', specSlug = 'pets') =>
      (await as[by].call('listOpenApiSpecPages', { params: { organizationId, specSlug } })).items;
    const inReference = {
      space: { id: reference, title: 'Reference' },
      page: { title: 'Pets', path: 'top/pets' },
    };
    // Members have no role on the guide of their own.
    expect(await pages('read')).toMatchObject([inReference]);
    expect(await pages('admin')).toMatchObject([
      { space: { id: guide }, page: { title: 'API', path: 'api' } },
      inReference,
    ]);
    await expect(pages('admin', 'none')).rejects.toMatchObject({ failure: { code: 404 } });
  });
});

describe('search', () => {
  it('knows what a page shows of a spec by its last version, and tells guests nothing of a private one', async () => {
    const { create, visitor, as, organizationId, page } = await start();
    const { spaceId } = page;
    await as.admin.call('inviteToSpace', {
      params: { spaceId },
      body: { role: 'read', users: [as.guest.id] },
    });
    const spec = { organizationId, specSlug: 'pets' };
    const search = async (query: string, person: Pick<typeof visitor, 'call'> = visitor) =>
      (await person.call('searchSpace', { params: { spaceId }, query: { query } })).items.map(
        ({ title }) => title,
      );
    const searchAll = async (query: string, person: Person) =>
      (await person.call('searchOrganization', { params: { organizationId }, query: { query } })).items
        .length;
    const setVisibility = (visibility: 'public' | 'private') =>
      as.create.call('updateOpenApiSpec', { params: spec, body: { visibility } });
    await create(specText('Zebras and okapis'));
    expect([await search('okapis'), await search('okapis', as.admin)]).toEqual([['API'], ['API']]);
    expect([await searchAll('okapis', as.admin), await searchAll('okapis', as.guest)]).toEqual([1, 0]);
    for (const query of ['okapis', 'api okapis', 'api "zebras and okapis"'])
      expect(await search(query, as.guest)).toEqual([]);
    const both = `# Waterhole\n\nDrinking.\n\n# Reference\n\n${markdown}`;
    const insert = { operation: 'insert_page' as const, title: 'Zoo', document: { markdown: both } };
    await as.admin.call('editContent', { params: { spaceId }, body: { changes: [insert] } });
    const answers = (person?: Person) =>
      Promise.all(
        ['waterhole', 'waterhole -okapis', 'waterhole "zebras and okapis"'].map((query) =>
          search(query, person),
        ),
      );
    expect(await answers()).toEqual([['Zoo'], [], ['Zoo', 'API']]);
    expect(await answers(as.guest)).toEqual([['Zoo'], ['Zoo'], []]);
    await setVisibility('public');
    expect([await search('okapis', as.guest), await searchAll('okapis', as.guest)]).toEqual([
      ['API', 'Zoo'],
      1,
    ]);
    await setVisibility('private');
    expect(await search('okapis', as.guest)).toEqual([]);
    await as.create.call('replaceOpenApiSpec', {
      params: spec,
      body: { source: { text: specText('Giraffes alone') } },
    });
    expect([await search('okapis'), await search('giraffes')]).toEqual([[], ['API', 'Zoo']]);
    const change = { operation: 'update_page' as const, page: page.pageId, title: 'Animals' };
    await as.admin.call('editContent', { params: { spaceId }, body: { changes: [change] } });
    expect(await search('giraffes')).toContain('Animals');
    await as.create.call('deleteOpenApiSpec', { params: spec });
    expect(await search('giraffes')).toEqual([]);
  });
});

describe('the pages of a spec in search', () => {
  const run = { id: 'run', signal: new AbortController().signal, isLast: false };
  const index = (organizationId: string) =>
    indexPagesWithSpecJob.run(api.services, { organizationId, slug: 'pets' }, run);

  const insertPages = async (admin: Person, spaceId: string, count: number) => {
    const pages = Array.from({ length: count }, (_, at) => ({
      operation: 'insert_page' as const,
      title: `Page ${at}`,
      document: { markdown: '{% openapi-operation spec="pets" path="/pets" method="get" %}' },
    }));
    for (let at = 0; at < count; at += 50) {
      const changes = pages.slice(at, at + 50);
      await admin.call('editContent', { params: { spaceId }, body: { changes } });
    }
  };
  const countIn = async (admin: Person, spaceId: string, query: string) =>
    (await admin.call('searchSpace', { params: { spaceId }, query: { query } })).count;

  it('follow a version that a job fetched once that is stored', async () => {
    const { as, organizationId, page } = await start();
    const source = { url: `${api.url}/no-such-spec` };
    await as.create.call('createOpenApiSpec', { params: { organizationId }, body: { slug: 'pets', source } });
    const [row] = await api.services.db
      .select()
      .from(openApiSpecs)
      .where(eq(openApiSpecs.organizationId, organizationId));
    if (!row) throw new Error('no spec');
    const outcome = await readBytes(api.services, organizationId, Buffer.from(specText('Okapis')));
    await storeFetched(api.services, row, outcome);
    expect(await countIn(as.admin, page.spaceId, 'okapis')).toBe(1);
  });

  it('are indexed by a job where there are very many', async () => {
    const { create, as, organizationId, reference } = await start();
    await insertPages(as.admin, reference, mostPagesAtOnce);
    await create(specText('Okapis'));
    expect(await countIn(as.admin, reference, 'okapis')).toBe(0);
    await index(organizationId);
    expect(await countIn(as.admin, reference, 'okapis')).toBeGreaterThan(0);
  });

  it('have the words of a version that is stored while one of them is written', async () => {
    const { create, as, organizationId, reference } = await start();
    await create(specText('Zebras'));
    const results = await Promise.all([
      insertPages(as.admin, reference, 1),
      as.create.call('replaceOpenApiSpec', {
        params: { organizationId, specSlug: 'pets' },
        body: { source: { text: specText('Okapis') } },
      }),
    ]);
    expect(results).toHaveLength(2);
    await index(organizationId);
    expect(await countIn(as.admin, reference, 'zebras')).toBe(0);
    expect(await countIn(as.admin, reference, 'okapis')).toBe(1);
  });
});

describe('the references of a spec', () => {
  it('are listed in its order, and looked for by any part', async () => {
    const { create, as, organizationId } = await start();
    await create(specText());
    const list = async (query?: string) =>
      (
        await as.read.call('listOpenApiReferences', {
          params: { organizationId, specSlug: 'pets' },
          query: { query },
        })
      ).items;
    expect(await list()).toEqual([
      { kind: 'operation', method: 'get', name: '/pets', title: 'List pets', tags: [] },
      { kind: 'operation', method: 'post', name: '/pets', title: 'addPet', tags: [] },
      { kind: 'webhook', method: 'post', name: 'petBorn', title: 'petBorn', tags: [] },
      { kind: 'schema', method: '', name: 'Pet', title: 'Pet' },
    ]);
    expect(await list('POST /pets')).toMatchObject([{ title: 'addPet' }]);
    expect(await list('list')).toMatchObject([{ title: 'List pets' }]);
  });

  it('have their tags, whatever stands in their texts', async () => {
    const { create, as, organizationId } = await start();
    const tags = ['a"b', 'c]', 'back\\slash', 'é'];
    const texts = { summary: '"tags":["no"]', description: '{"tags":["no"]} \\"tags":["no"]' };
    const example = { tags: ['no'] };
    const content = { 'application/json': { schema: { example } } };
    const responses = { 200: { description: '"tags":["no"]', content } };
    const get = { ...texts, tags, responses };
    const put = { tags: ['Late'], description: 'Long. '.repeat(2_000), responses };
    const paths = { '/"tags":["no"]': { get, put, post: { ...texts, responses } } };
    await create(JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths }));
    const params = { organizationId, specSlug: 'pets' };
    const { items } = await as.read.call('listOpenApiReferences', { params });
    expect(items.map((item) => item.tags)).toEqual([tags, ['Late'], []]);
  });

  it('are created for a version that was stored without them', async () => {
    const { create, visitor, page } = await start();
    const { id } = await create(specText());
    const { db } = api.services;
    await db.delete(openApiReferences).where(eq(openApiReferences.specId, id));
    await db.update(openApiSpecs).set({ referenceVersionId: null }).where(eq(openApiSpecs.id, id));
    const run = { id: 'run', signal: new AbortController().signal, isLast: false };
    await createReferencesJob.run(api.services, {}, run);
    const [first] = (await visitor.call('listPageReferences', { params: page })).items;
    expect(first).toMatchObject({ reference: { title: 'List pets' } });
  });

  it('are created again, and found, when everything is indexed anew', async () => {
    const { create, as, organizationId } = await start();
    await create(specText('Okapis'));
    const { db } = api.services;
    const find = async () =>
      (
        await as.read.call('searchOpenApiReferences', {
          params: { organizationId },
          query: { query: 'okapis' },
        })
      ).items.length;
    await db.delete(searchPassages).where(eq(searchPassages.organizationId, organizationId));
    expect(await find()).toBe(0);
    await forgetReferenceVersions(db);
    const run = { id: 'run', signal: new AbortController().signal, isLast: false };
    // Specs of other tests are there, too, and one run takes some of them.
    while ((await listSpecsWithoutReferences(db, 1)).length > 0)
      await createReferencesJob.run(api.services, {}, run);
    expect(await find()).toBe(1);
  });

  it('are created although those of another spec fail, which are not tried again', async () => {
    const { create, visitor, page } = await start();
    const bad = await create(specText(), 'bad');
    const good = await create(specText());
    const { db } = api.services;
    for (const { id } of [bad, good])
      await db.update(openApiSpecs).set({ referenceVersionId: null }).where(eq(openApiSpecs.id, id));
    await db.delete(openApiReferences).where(eq(openApiReferences.specId, good.id));
    await db
      .update(openApiSpecVersions)
      .set({ document: 'no JSON' })
      .where(eq(openApiSpecVersions.specId, bad.id));
    const run = { id: 'run', signal: new AbortController().signal, isLast: false };
    await createReferencesJob.run(api.services, {}, run);
    const [first] = (await visitor.call('listPageReferences', { params: page })).items;
    expect(first).toMatchObject({ reference: { title: 'List pets' } });
    const [row] = await db.select().from(openApiSpecs).where(eq(openApiSpecs.id, bad.id));
    expect(row?.referenceVersionId).toBe(row?.lastVersionId);
  });

  it('that take too much are none, and their spec is good', async () => {
    const documentsOf = (organizationId: string) => ({
      ...api.services.documentsOf(organizationId),
      specReferences: () => Promise.reject(new TooCostly(new Error('too long'))),
    });
    const outcome = await readBytes({ documentsOf }, 'any', Buffer.from(specText()));
    expect(outcome).toMatchObject({ spec: { title: 'Pets' }, references: [] });
  });
});
