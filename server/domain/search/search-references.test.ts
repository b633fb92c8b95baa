import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchFrequentWords } from '#server/db/tables/search.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type Person, type World } from '#server/testing/world.ts';

const api = startApi();

interface Operation {
  summary: string;
  description?: string;
}

const specText = (paths: Record<string, Record<string, Operation>>) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, one]) => [method, { ...one, responses: {} }]),
        ),
      ]),
    ),
    components: {
      schemas: { Invoice: { type: 'object', properties: { dueDate: { type: 'string' } } } },
    },
  });

const shop = {
  '/orders': {
    get: { summary: 'List orders', description: 'The newest orders are first.' },
    post: { summary: 'Place an order', description: 'Reserves what the order has in the warehouse.' },
  },
  '/orders/{orderId}/refunds': {
    post: { summary: 'Refund an order', description: 'Pays the customer back.' },
  },
};

async function addSpec({ as, organizationId }: World, paths: typeof shop, slug = 'shop') {
  await as.create.call('createOpenApiSpec', {
    params: { organizationId },
    body: { slug, source: { text: specText(paths) } },
  });
}

const find = async (person: Person, organizationId: string, query: string) =>
  (await person.call('searchOpenApiReferences', { params: { organizationId }, query: { query } })).items;

const titles = async (person: Person, organizationId: string, query: string) =>
  (await find(person, organizationId, query)).map(({ title }) => title);

describe('a search of OpenAPI specs', () => {
  it('finds operations that no page shows, and schemas, as every search does', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    await addSpec(world, shop);
    const search = (query: string) => titles(as.read, organizationId, query);
    expect((await search('how do I give a customer money back'))[0]).toBe('Refund an order');
    expect((await search('refnds'))[0]).toBe('Refund an order');
    expect((await search('/orders/{orderId}/refunds'))[0]).toBe('Refund an order');
    expect((await search('reserve in the warehouse'))[0]).toBe('Place an order');
    expect((await search('dueDate'))[0]).toBe('Invoice');
    expect(await search('kubernetes autoscaling')).toEqual([]);
    const [order] = await find(as.read, organizationId, 'warehouse');
    const { body = '', marks = [] } = order ?? {};
    expect(order).toMatchObject({
      type: 'openapi-reference',
      ...{ spec: 'shop', kind: 'operation', method: 'post', name: '/orders', rank: 1 },
    });
    expect(order?.urls.app).toMatch(/\/openapi\/shop\/reference\?kind=operation&method=post&name=%2Forders$/);
    expect(marks.map(({ start, end }) => body.slice(start, end))).toEqual(['warehouse']);
  });

  it('says what was probably meant, and pages through what it found', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    await addSpec(world, shop);
    const params = { organizationId };
    const { suggestion } = await as.read.call('searchOpenApiReferences', {
      params,
      query: { query: 'warehuose' },
    });
    expect(suggestion).toBe('warehouse');
    const first = await as.read.call('searchOpenApiReferences', {
      params,
      query: { query: 'order', limit: '2' },
    });
    expect([first.items.length, first.count]).toEqual([2, 3]);
    const rest = await as.read.call('searchOpenApiReferences', {
      params,
      query: { query: 'order', limit: '2', page: first.next?.page },
    });
    expect([...first.items, ...rest.items].map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });

  it('knows a version once it is stored, and nothing of a spec that was deleted', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    await addSpec(world, shop);
    const search = (query: string) => titles(as.read, organizationId, query);
    const { '/orders': orders } = shop;
    const text = specText({ '/orders': { get: { summary: 'List purchases' }, post: orders.post } });
    const params = { organizationId, specSlug: 'shop' };
    await as.create.call('replaceOpenApiSpec', { params, body: { source: { text } } });
    expect(await search('refund')).toEqual([]);
    expect(await search('newest')).toEqual([]);
    expect(await search('purchases')).toEqual(['List purchases']);
    expect(await search('warehouse')).toEqual(['Place an order']);
    await as.create.call('deleteOpenApiSpec', { params });
    expect(await search('warehouse')).toEqual([]);
  });

  it('is for those who may see specs, and keeps to their organization', async () => {
    const [world, other] = [await createWorld(api), await createWorld(api)];
    const { as, organizationId } = world;
    await addSpec(world, shop);
    for (const person of [as.guest, other.as.admin])
      await expect(find(person, organizationId, 'warehouse')).rejects.toMatchObject({
        failure: { code: expect.toBeOneOf([403, 404]) },
      });
    expect(await find(other.as.admin, other.organizationId, 'warehouse')).toEqual([]);
  });

  it('stays apart from pages, which are found by what they show alone', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    await addSpec(world, shop);
    const { items } = await as.read.call('searchOrganization', {
      params: { organizationId },
      query: { query: 'warehouse' },
    });
    expect(items).toEqual([]);
  });

  it('looks for no part by words that nearly all have, as long as there are rarer ones', async () => {
    const world = await createWorld(api);
    const { as, organizationId } = world;
    const schemas = Object.fromEntries(
      Array.from({ length: 1_600 }, (_, at) => [`Part${at}`, { description: `A common wheel${at}.` }]),
    );
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Many', version: '1' },
      components: { schemas },
    });
    await as.create.call('createOpenApiSpec', {
      params: { organizationId },
      body: { slug: 'many', source: { text } },
    });
    const listFrequent = async () =>
      (
        await api.services.db
          .select({ word: searchFrequentWords.word })
          .from(searchFrequentWords)
          .where(eq(searchFrequentWords.organizationId, organizationId))
      ).map(({ word }) => word);
    expect(await listFrequent()).toContain('@common');
    expect(await titles(as.read, organizationId, 'wheel77 common')).toEqual(['Part77']);
    expect(await titles(as.read, organizationId, 'common')).not.toEqual([]);
    const params = { organizationId, specSlug: 'many' };
    await as.create.call('deleteOpenApiSpec', { params });
    expect(await listFrequent()).toEqual([]);
    await addSpec(world, shop);
    expect(await titles(as.read, organizationId, 'warehouse')).toEqual(['Place an order']);
  });

  it('answers one of them in full', async () => {
    const world = await createWorld(api);
    await addSpec(world, shop);
    const params = { organizationId: world.organizationId, specSlug: 'shop' };
    const get = (query: { kind: 'operation' | 'schema'; method?: string; name: string }) =>
      world.as.read.call('getOpenApiReference', { params, query });
    expect(await get({ kind: 'operation', method: 'post', name: '/orders' })).toMatchObject({
      ...{ spec: 'shop', method: 'post', name: '/orders' },
      reference: { title: 'Place an order' },
    });
    expect(await get({ kind: 'schema', name: 'Invoice' })).toMatchObject({
      method: '',
      reference: { kind: 'schema' },
    });
    await expect(get({ kind: 'operation', method: 'get', name: '/none' })).rejects.toMatchObject({
      failure: { code: 404 },
    });
  });
});
