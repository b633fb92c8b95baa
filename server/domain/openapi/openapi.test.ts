import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openApiSpecs } from '#server/db/tables/openapi.ts';
import { startApi } from '#server/testing/api.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { failLostSpecsJob, fetchSpecJob, refreshSpecsJob } from './jobs.ts';
import { findSpecBySlug } from './store/specs.ts';

const api = startApi({ allowPrivateNetwork: ['127.0.0.1'], publicUrl: 'https://lectern.example.com' });

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.yaml`;
}

const yaml = (title: string) => `openapi: 3.1.0\ninfo:\n  title: ${title}\n  version: '1'\npaths: {}\n`;
const json = (title: string) =>
  JSON.stringify({ openapi: '3.0.3', info: { title, version: '1' }, paths: {} });

async function start() {
  const world = await createWorld(api);
  const { organizationId, as } = world;
  const create = (slug: string, source: { text: string } | { url: string }) =>
    as.create.call('createOpenApiSpec', { params: { organizationId }, body: { slug, source } });
  const replace = (slug: string, source: { text: string } | { url: string }) =>
    as.create.call('replaceOpenApiSpec', { params: { organizationId, specSlug: slug }, body: { source } });
  const get = (slug: string) =>
    as.read.call('getOpenApiSpec', { params: { organizationId, specSlug: slug } });
  const versions = async (slug: string) =>
    (await as.read.call('listOpenApiSpecVersions', { params: { organizationId, specSlug: slug } })).items;
  return { ...world, create, replace, get, versions };
}

/** Does what the job of a spec would do now. */
async function work({ organizationId }: World, slug: string, isLast = false): Promise<void> {
  const row = await findSpecBySlug(api.services.db, organizationId, slug);
  if (!row) throw new Error('no such spec');
  const run = { id: 'run', signal: new AbortController().signal, isLast };
  await fetchSpecJob.run(api.services, { organizationId, id: row.id, round: row.round }, run);
}

async function bytesAt(url: string) {
  const { pathname } = new URL(url);
  const response = await fetch(`${api.url}${pathname}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

describe('a spec sent as text', () => {
  it('is read at once, listed, and had in full', async () => {
    const { organizationId, as, create, get, versions } = await start();
    const spec = await create('orders', { text: yaml('Orders') });
    expect(spec).toEqual({
      object: 'openapi-spec',
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      slug: 'orders',
      processingState: 'complete',
      visibility: 'private',
      lastVersion: expect.any(String),
      lastProcessedAt: expect.any(String),
      lastProcessedErrors: [],
      lastProcessedErrorCount: 0,
      permissions: { view: true, edit: true },
      urls: {
        location: `https://lectern.example.com/v1/orgs/${organizationId}/openapi/orders`,
        app: `https://lectern.example.com/${organizationId}/openapi/orders`,
      },
    });
    expect(await get('orders')).toEqual({ ...spec, permissions: { view: true, edit: false } });
    await create('books', { text: json('Books') });
    const params = { organizationId };
    const first = await as.read.call('listOpenApiSpecs', { params, query: { limit: '1' } });
    expect(first).toMatchObject({ count: 2, items: [{ slug: 'books' }] });
    const page = first.next?.page ?? '';
    expect(await as.read.call('listOpenApiSpecs', { params, query: { limit: '1', page } })).toMatchObject({
      items: [{ slug: 'orders' }],
    });
    expect(await as.read.call('listOpenApiSpecs', { params, query: { slug: 'RDER' } })).toMatchObject({
      count: 1,
    });

    const [version] = await versions('orders');
    expect(version).toMatchObject({
      title: 'Orders',
      version: '1',
      format: 'yaml',
      specification: '3.1.0',
      id: spec.lastVersion,
    });
    const versionParams = { organizationId, specSlug: 'orders', versionId: spec.lastVersion ?? '' };
    for (const content of [
      await as.read.call('getOpenApiSpecContent', { params: versionParams }),
      await as.read.call('getLatestOpenApiSpecContent', { params: versionParams }),
    ]) {
      expect(content.filesystem).toEqual({
        'openapi.yaml': { openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths: {} },
      });
      expect(await bytesAt(content.url)).toEqual({
        status: 200,
        type: 'application/yaml',
        text: yaml('Orders'),
      });
    }
    expect(await as.read.call('getOpenApiSpecVersion', { params: versionParams })).toMatchObject({
      id: version?.id,
    });
    expect(await as.read.call('getLatestOpenApiSpecVersion', { params: versionParams })).toMatchObject({
      id: version?.id,
    });
  });

  it('has a new version when its bytes differ, and keeps the last good one when they cannot be read', async () => {
    const { create, replace, versions } = await start();
    const { lastVersion } = await create('orders', { text: json('Orders') });
    expect(await replace('orders', { text: json('Orders') })).toMatchObject({ lastVersion });
    expect(await versions('orders')).toHaveLength(1);
    const second = await replace('orders', { text: json('Orders, again') });
    expect(second.lastVersion).not.toBe(lastVersion);
    expect(await replace('orders', { text: '{\n  "openapi": 3' })).toMatchObject({
      processingState: 'complete',
      lastVersion: second.lastVersion,
      lastProcessErrorCode: 'PARSE_ERROR',
      lastProcessedErrors: [{ code: 'PARSE_ERROR', message: 'Line 2, column 15: this is not valid JSON.' }],
      lastProcessedErrorCount: 1,
    });
    expect((await versions('orders')).map(({ title }) => title)).toEqual(['Orders, again', 'Orders']);
    const good = await replace('orders', { text: json('Orders, again') });
    expect(good).toMatchObject({ lastVersion: second.lastVersion, lastProcessedErrorCount: 0 });
    expect(good.lastProcessErrorCode).toBeUndefined();
  });

  it('is made by a PUT where there is none, which answers 201 then and 200 later', async () => {
    const { organizationId, as } = await start();
    const params = { organizationId, specSlug: 'orders' };
    const body = { source: { text: json('Orders') } };
    expect(await as.create.send('replaceOpenApiSpec', { params, body })).toMatchObject({ status: 201 });
    expect(await as.create.send('replaceOpenApiSpec', { params, body })).toMatchObject({ status: 200 });
    const odd = { ...params, specSlug: 'Not-A-Slug' };
    expect(await as.create.send('replaceOpenApiSpec', { params: odd, body })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'specSlug' }] },
    });
  });

  it('is refused with a taken or wrong slug, and without one source', async () => {
    const { organizationId, as, create } = await start();
    await create('orders', { text: json('Orders') });
    const send = (body: unknown) =>
      as.create.send('createOpenApiSpec', { params: { organizationId }, body: body as never });
    const source = { text: json('Orders') };
    for (const [body, path] of [
      [{ slug: 'orders', source }, 'slug'],
      [{ slug: 'Orders', source }, 'slug'],
      [{ slug: 'a--b', source }, 'slug'],
      [{ slug: 'x'.repeat(101), source }, 'slug'],
      [{ slug: 'books', source: { text: '' } }, undefined],
      [{ slug: 'books', source: { url: 'ftp://example.com' } }, undefined],
      [{ slug: 'books', source: { ...source, url: 'https://example.com' } }, undefined],
    ] as const) {
      const sent = await send(body);
      expect(sent, JSON.stringify(body)).toMatchObject({ status: 400 });
      if (path) expect(sent).toMatchObject({ failure: { issues: [{ path }] } });
    }
  });

  it('is one of a thousand at most, also when several come at once', async () => {
    const { organizationId, as } = await start();
    const [createdAt, updatedAt] = [new Date(), new Date()];
    const rows = Array.from({ length: 999 }, (_, at) => ({
      ...{ organizationId, id: `spec-${at}`, slug: `spec-${at}` },
      ...{ state: 'complete' as const, createdAt, updatedAt },
    }));
    await api.services.db.insert(openApiSpecs).values(rows);
    const create = (slug: string) =>
      as.create.send('createOpenApiSpec', {
        params: { organizationId },
        body: { slug, source: { text: yaml('Orders') } },
      });
    const put = (slug: string) =>
      as.create.send('replaceOpenApiSpec', {
        params: { organizationId, specSlug: slug },
        body: { source: { text: yaml('Orders') } },
      });
    const atOnce = await Promise.all([create('orders'), put('invoices'), create('stock')]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await create('people')).toMatchObject({ status: 409, failure: { type: 'too_many_specs' } });
    expect(await put('spec-1')).toMatchObject({ status: 200 });
  });

  it('holds up nobody when it is made to be large', async () => {
    const { create } = await start();
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [before, name] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'])
      lines.push(`${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`);
    const spec = await create('laughs', { text: lines.join('\n') });
    expect(spec).toMatchObject({ lastProcessErrorCode: 'PARSE_ERROR', lastProcessedErrorCount: 1 });
  });
});

describe('two versions of a spec', () => {
  const withPath = (paths: unknown) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths });

  it('are compared by what clients notice', async () => {
    const { organizationId, as, create, replace, versions } = await start();
    await create('orders', { text: withPath({ '/a': { get: {}, put: {} } }) });
    await replace('orders', { text: withPath({ '/a': { get: {}, post: {} } }) });
    await replace('orders', { text: withPath({ '/a': { get: { deprecated: true }, post: {} } }) });
    const [third, second, first] = (await versions('orders')).map(({ id }) => id);
    const compare = (versionId = '', from?: string) =>
      as.read.call('getOpenApiSpecChanges', {
        params: { organizationId, specSlug: 'orders', versionId },
        query: { from },
      });
    expect(await compare(second)).toEqual({
      object: 'openapi-spec-comparison',
      from: first,
      to: second,
      changes: [
        { breaking: true, operation: 'PUT /a', message: 'The operation was removed' },
        { breaking: false, operation: 'POST /a', message: 'The operation was added' },
      ],
      count: 2,
      breaking: 1,
    });
    expect(await compare(third)).toMatchObject({ from: second, count: 1, breaking: 0 });
    expect(await compare(third, first)).toMatchObject({ from: first, count: 3, breaking: 1 });
    expect(await compare(first)).toEqual({
      object: 'openapi-spec-comparison',
      to: first,
      changes: [],
      count: 0,
      breaking: 0,
    });
    const params = { organizationId, specSlug: 'orders', versionId: third ?? '' };
    expect(await as.read.send('getOpenApiSpecChanges', { params, query: { from: 'absent' } })).toMatchObject({
      status: 400,
      failure: { issues: [{ path: 'query.from' }] },
    });
  });
});

describe('a spec with an address', () => {
  it('is fetched by a job, and again when it is asked for', async () => {
    let title = 'Orders';
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      response.end(yaml(title));
    });
    const world = await start();
    const { create, replace, get, versions } = world;
    const waiting = await create('orders', { url });
    expect(waiting).toMatchObject({ processingState: 'pending', sourceURL: url });
    expect(waiting.lastVersion).toBeUndefined();
    await work(world, 'orders');
    const fetched = await get('orders');
    expect(fetched).toMatchObject({ processingState: 'complete', lastVersion: expect.any(String) });
    // Done already: a job that is run twice does it once.
    await work(world, 'orders');
    expect(requests).toBe(1);

    expect(await replace('orders', { url })).toMatchObject({ processingState: 'pending' });
    await work(world, 'orders');
    expect(await get('orders')).toMatchObject({
      lastVersion: fetched.lastVersion,
      updatedAt: fetched.updatedAt,
    });
    title = 'Orders, again';
    await replace('orders', { url });
    await work(world, 'orders');
    expect(await versions('orders')).toHaveLength(2);
  });

  it('says in words what went wrong', async () => {
    const world = await start();
    const { create, get } = world;
    const gone = await serve((_request, response) => response.writeHead(404).end('<html>'));
    const page = await serve((_request, response) => response.end('<html><body>Sign in</body></html>'));
    const large = await serve((_request, response) => response.end(`a: ${'x'.repeat(12_000_001)}`));
    const latin = await serve((_request, response) => response.end(Buffer.from([0xff, 0x41])));
    const refused = await serve(() => undefined);
    for (const server of servers.splice(-1)) server.close();
    for (const [slug, url, code, words] of [
      ['gone', gone, 'FETCH_ERROR', 'The address answered with status 404 and not with a spec.'],
      [
        'page',
        page,
        'PARSE_ERROR',
        'Line 1, column 1: an OpenAPI spec is an object with `openapi` and `info`.',
      ],
      ['large', large, 'FETCH_ERROR', 'The spec is larger than 12 MB. Leave out what readers do not need.'],
      ['latin', latin, 'PARSE_ERROR', 'The bytes are no text in UTF-8.'],
      [
        'refused',
        refused,
        'FETCH_ERROR',
        'The server could not be reached. Check the address, or send the spec as text.',
      ],
      [
        'private',
        'http://127.0.0.2:8080/',
        'FETCH_ERROR',
        'The address is in a network that this server makes no requests to. Send the spec as text instead.',
      ],
    ] as const) {
      await create(slug, { url });
      await work(world, slug);
      expect(await get(slug), slug).toMatchObject({
        processingState: 'complete',
        lastProcessErrorCode: code,
        lastProcessedErrors: [{ code, message: words }],
      });
    }
  });

  it('drops what was fetched for an earlier source', async () => {
    const world = await start();
    const { create, replace, get, versions } = world;
    const url = await serve(async (_request, response) => {
      await replace('orders', { text: json('Sent') });
      response.end(json('Fetched'));
    });
    await create('orders', { url });
    await work(world, 'orders');
    expect((await versions('orders')).map(({ title }) => title)).toEqual(['Sent']);
    expect((await get('orders')).sourceURL).toBeUndefined();
  });

  it('is fetched by itself after some hours, and ended when its job is lost', async () => {
    const world = await start();
    const { create, get } = world;
    const url = await serve((_request, response) => response.end(json('Orders')));
    await create('orders', { url });
    await work(world, 'orders');
    const run = { id: 'run', signal: new AbortController().signal, isLast: false };
    await refreshSpecsJob.run(api.services, {}, run);
    expect(await get('orders')).toMatchObject({ processingState: 'complete' });
    api.setTime(new Date(Date.now() + 7 * 60 * 60_000));
    try {
      await refreshSpecsJob.run(api.services, {}, run);
    } finally {
      api.setTime();
    }
    expect(await get('orders')).toMatchObject({ processingState: 'pending' });
    await failLostSpecsJob.run(api.services, {}, run);
    expect(await get('orders')).toMatchObject({ processingState: 'pending' });
    await api.services.db.execute(sql`delete from pgboss.job where name = ${fetchSpecJob.name}`);
    await failLostSpecsJob.run(api.services, {}, run);
    expect(await get('orders')).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: 'FETCH_ERROR',
      lastVersion: expect.any(String),
    });
  });

  it('streams how far it is until it is processed', async () => {
    const world = await start();
    const { organizationId, as, create } = world;
    const url = await serve((_request, response) => response.end(json('Orders')));
    await create('orders', { url });
    const states: string[] = [];
    const params = { organizationId, specSlug: 'orders' };
    for await (const spec of as.read.stream('streamOpenApiSpec', { params })) {
      if (states.length === 0) await work(world, 'orders');
      states.push(spec.processingState);
    }
    expect(states[0]).toBe('pending');
    expect(states.at(-1)).toBe('complete');
  });
});

describe('who sees a spec', () => {
  it('members read it, those who create content change it, and guests and strangers know of none', async () => {
    const { organizationId, as, stranger, create } = await start();
    await create('orders', { text: json('Orders') });
    const params = { organizationId, specSlug: 'orders' };
    const body = { visibility: 'public' as const };
    expect(await as.review.send('updateOpenApiSpec', { params, body })).toMatchObject({ status: 403 });
    expect(await as.guest.send('getOpenApiSpec', { params })).toMatchObject({ status: 403 });
    expect(await stranger.send('getOpenApiSpec', { params })).toMatchObject({ status: 404 });
    const own = { organizationId: stranger.organizationId, specSlug: 'orders' };
    expect(await stranger.send('getOpenApiSpec', { params: own })).toMatchObject({ status: 404 });
    expect(await stranger.send('deleteOpenApiSpec', { params: own })).toMatchObject({ status: 204 });
    expect(await as.read.send('getOpenApiSpec', { params })).toMatchObject({ status: 200 });
  });

  it('anyone with its address while it is public', async () => {
    const { organizationId, as, create, replace } = await start();
    await create('orders', { text: json('Orders') });
    const params = { organizationId, specSlug: 'orders' };
    const change = (visibility: 'private' | 'public') =>
      as.create.call('updateOpenApiSpec', { params, body: { visibility } });
    const { urls } = await change('public');
    expect(await bytesAt(urls.published ?? '')).toMatchObject({ status: 200, text: json('Orders') });
    await replace('orders', { text: yaml('Orders') });
    expect(await bytesAt(urls.published ?? '')).toMatchObject({ status: 200, text: yaml('Orders') });
    expect((await change('private')).urls.published).toBeUndefined();
    expect(await bytesAt(urls.published ?? '')).toMatchObject({ status: 404 });
  });

  it('an address of a version ends after an hour, and with the membership it was made for', async () => {
    const { organizationId, as, create, addMember } = await start();
    await create('orders', { text: json('Orders') });
    const reader = await addMember('read');
    const params = { organizationId, specSlug: 'orders' };
    const { url } = await reader.call('getLatestOpenApiSpecVersion', { params });
    expect(await bytesAt(url)).toMatchObject({ status: 200, type: 'application/json' });
    expect(await bytesAt(url.replace('/openapi-files/', '/openapi-files/x'))).toMatchObject({ status: 404 });
    api.setTime(new Date(Date.now() + 61 * 60_000));
    try {
      expect(await bytesAt(url)).toMatchObject({ status: 404 });
    } finally {
      api.setTime();
    }
    await as.admin.call('deleteMember', { params: { organizationId, userId: reader.id } });
    expect(await bytesAt(url)).toMatchObject({ status: 404 });
  });

  it('nobody once it is deleted, and its slug is free again', async () => {
    const { organizationId, as, create, versions } = await start();
    await create('orders', { text: json('Orders') });
    const params = { organizationId, specSlug: 'orders' };
    expect(await as.create.send('deleteOpenApiSpec', { params })).toMatchObject({ status: 205 });
    expect(await as.create.send('deleteOpenApiSpec', { params })).toMatchObject({ status: 204 });
    for (const id of ['getOpenApiSpec', 'getLatestOpenApiSpecVersion', 'listOpenApiSpecVersions'] as const)
      expect(await as.read.send(id, { params })).toMatchObject({ status: 404 });
    const body = { visibility: 'public' as const };
    expect(await as.create.send('updateOpenApiSpec', { params, body })).toMatchObject({ status: 404 });
    await create('orders', { text: json('Orders') });
    expect(await versions('orders')).toHaveLength(1);
    const { items } = await as.admin.call('listAuditEvents', { params: { organizationId } });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['openapi_spec.created', 'openapi_spec.deleted']),
    );
  });
});
