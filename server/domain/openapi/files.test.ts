import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '#server/testing/api.ts';
import { createWorld } from '#server/testing/world.ts';
import { fetchSpec } from './fetch-spec.ts';
import { fetchSpecJob } from './jobs.ts';
import { findSpecBySlug } from './store/specs.ts';

const api = startApi({ allowPrivateNetwork: ['127.0.0.1'], publicUrl: 'https://lectern.example.com' });

type Answer = string | ((response: ServerResponse) => void);

/** What is at the addresses of the server. */
let pages: Record<string, Answer> = {};
let requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  const page = pages[url];
  if (page === undefined) response.writeHead(404).end();
  else if (typeof page === 'string') response.end(page);
  else page(response);
});
let base = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  pages = {};
  requests = [];
});

const head = "openapi: 3.1.0\ninfo: {title: Orders, version: '1'}\n";

const orders = {
  '/api/openapi.yaml': `${head}paths:\n  /orders: {$ref: paths/orders.json}\n`,
  '/api/paths/orders.json': JSON.stringify({
    get: {
      operationId: 'listOrders',
      responses: {
        200: {
          description: 'Orders',
          content: { 'application/json': { schema: { $ref: '../schemas.yaml#/Order' } } },
        },
      },
    },
  }),
  '/api/schemas.yaml':
    'Order:\n  type: object\n  properties: {next: {$ref: "#/Order"}, api: {$ref: "openapi.yaml#/info/title"}}\n',
};

async function start() {
  const { organizationId, as } = await createWorld(api);
  const params = { organizationId, specSlug: 'orders' };
  /** Fetches the spec as its job does. */
  const check = async (url = `${base}/api/openapi.yaml`) => {
    await as.create.call('replaceOpenApiSpec', { params, body: { source: { url } } });
    const row = await findSpecBySlug(api.services.db, organizationId, 'orders');
    const run = { id: 'run', signal: new AbortController().signal, isLast: true };
    await fetchSpecJob.run(api.services, { organizationId, id: row?.id ?? '', round: row?.round ?? 0 }, run);
    return as.read.call('getOpenApiSpec', { params });
  };
  const versions = async () => (await as.read.call('listOpenApiSpecVersions', { params })).items;
  return { as, params, check, versions };
}

describe('a spec of several files', () => {
  it('is fetched whole, and its reference, download, changes and lint are of the whole', async () => {
    pages = { ...orders };
    const { as, params, check, versions } = await start();
    const { lastVersion: versionId = '', ...spec } = await check();
    expect(spec).toMatchObject({ processingState: 'complete', lastProcessedErrors: [] });
    expect(requests.toSorted()).toEqual(Object.keys(orders));

    const content = await as.read.call('getLatestOpenApiSpecContent', { params });
    expect(Object.keys(content.filesystem)).toEqual(['openapi.yaml', 'paths/orders.json', 'schemas.yaml']);
    expect(content.filesystem['openapi.yaml']).toMatchObject({
      paths: { '/orders': { $ref: 'paths/orders.json' } },
    });
    const download = await fetch(`${api.url}${new URL(content.url).pathname}`);
    expect(download.headers.get('content-type')).toBe('application/json');
    expect(await download.json()).toMatchObject({
      paths: { '/orders': { get: { operationId: 'listOrders' } } },
      components: { schemas: { Order: { properties: { next: { $ref: '#/components/schemas/Order' } } } } },
    });

    const { items } = await as.read.call('listOpenApiReferences', { params });
    expect(items.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['operation /orders', 'schema Order']),
    );
    const lint = await as.read.call('getOpenApiSpecLint', { params: { ...params, versionId } });
    expect(lint.findings).toContainEqual(
      expect.objectContaining({ rule: 'operation-summary', file: 'paths/orders.json', line: 1 }),
    );

    pages['/api/schemas.yaml'] = 'Order:\n  type: string\n';
    const { lastVersion = '' } = await check();
    expect(await versions()).toHaveLength(2);
    const changes = await as.read.call('getOpenApiSpecChanges', {
      params: { ...params, versionId: lastVersion },
    });
    expect(changes).toMatchObject({ from: versionId, breaking: 3 });
  });

  it('has a new version only when the bytes of a file differ', async () => {
    pages = { ...orders };
    const { check, versions } = await start();
    const { lastVersion } = await check();
    expect(await check()).toMatchObject({ lastVersion });
    expect(await versions()).toHaveLength(1);
    pages['/api/schemas.yaml'] = `${orders['/api/schemas.yaml']}# Only a comment\n`;
    expect((await check()).lastVersion).not.toBe(lastVersion);
    expect(await versions()).toHaveLength(2);
  });

  it('starts from the address that a redirect leads to', async () => {
    pages = {
      '/latest': (response) => response.writeHead(302, { location: '/api/openapi.yaml' }).end(),
      ...orders,
    };
    const { check } = await start();
    expect(await check(`${base}/latest`)).toMatchObject({ lastProcessedErrors: [] });
    expect(requests.filter((url) => url === '/api/openapi.yaml')).toHaveLength(1);
  });

  it('keeps its last good version, and says the file and the line, when a file is missing or broken', async () => {
    pages = { ...orders };
    const { check } = await start();
    const { lastVersion } = await check();
    const cases: [file: string, page: Answer | undefined, code: string, message: string, at: object][] = [
      [
        '/api/schemas.yaml',
        undefined,
        'FETCH_ERROR',
        'In paths/orders.json, line 1, column 120: “../schemas.yaml#/Order” was answered with status 404 and not with a file. Check the reference.',
        { file: 'paths/orders.json', line: 1, column: 120 },
      ],
      [
        '/api/schemas.yaml',
        'Order:\n  type: [',
        'PARSE_ERROR',
        'In schemas.yaml, line 2, column 10: ',
        { file: 'schemas.yaml', line: 2, column: 10 },
      ],
      [
        '/api/schemas.yaml',
        'Orders: {}\n',
        'PARSE_ERROR',
        'In paths/orders.json, line 1, column 120: “../schemas.yaml#/Order” does not exist.',
        { file: 'paths/orders.json' },
      ],
      [
        '/api/openapi.yaml',
        `${head}paths:\n  /orders: {$ref: 'http://127.0.0.2/a.yaml'}\n`,
        'FETCH_ERROR',
        'Line 4, column 13: “http://127.0.0.2/a.yaml” is in a network that this server makes no requests to. Bring the file into the one that refers to it.',
        { file: 'openapi.yaml', line: 4 },
      ],
      [
        '/api/openapi.yaml',
        `${head}paths:\n  /orders: {$ref: '${'a'.repeat(3_000)}.yaml'}\n`,
        'PARSE_ERROR',
        'a…” is no address that a file can be fetched from.',
        { file: 'openapi.yaml', line: 4 },
      ],
      [
        '/api/openapi.yaml',
        `${head}paths:\n  /orders: {$ref: 'file:///etc/passwd'}\n`,
        'PARSE_ERROR',
        'Line 4, column 13: “file:///etc/passwd” is no address that a file can be fetched from.',
        { file: 'openapi.yaml', line: 4 },
      ],
    ];
    for (const [file, page, code, message, at] of cases) {
      pages = { ...orders };
      if (page === undefined) delete pages[file];
      else pages[file] = page;
      const spec = await check();
      expect(spec, message).toMatchObject({ lastVersion, lastProcessErrorCode: code });
      expect(spec.lastProcessedErrors[0], message).toMatchObject(at);
      expect(spec.lastProcessedErrors[0]?.message).toContain(message);
    }
    pages = { ...orders };
    expect(await check()).toMatchObject({ lastVersion, lastProcessedErrors: [] });
  });

  it('has bounds, each of which says the file, the line and what to do', async () => {
    const { check } = await start();
    const first = `${head}paths: {}\ncomponents:\n  schemas:\n    A: {$ref: 0.json}\n`;
    const message = async () => (await check()).lastProcessedErrors[0]?.message;

    pages = { '/api/openapi.yaml': first };
    for (let at = 0; at < 30; at += 1)
      pages[`/api/${at}.json`] = JSON.stringify({ properties: { a: { $ref: `${at + 1}.json` } } });
    expect(await message()).toBe(
      'In 19.json, line 1, column 21: “20.json” is more than 20 references away from the first file. Refer to it from a file that is nearer.',
    );

    const many = Array.from({ length: 250 }, (_, at) => ({ $ref: `many/${at}.json` }));
    pages = { '/api/openapi.yaml': first, '/api/0.json': JSON.stringify({ oneOf: many }) };
    for (let at = 0; at < 250; at += 1) pages[`/api/many/${at}.json`] = '{}';
    requests = [];
    expect(await message()).toMatch(
      /^In 0\.json, line 1, column \d+: “many\/198\.json” is one file too many: a spec has at most 200\. Bring some of them into one\.$/,
    );
    expect(requests.length).toBeLessThanOrEqual(200);

    pages = { '/api/openapi.yaml': first, '/api/0.json': `"${'a'.repeat(12_000_000)}"` };
    expect(await message()).toBe(
      'Line 6, column 9: “0.json” makes the files of the spec larger than 12 MB together. Leave out what readers do not need.',
    );
  });
});

it('files that never end are given up together, in time', async () => {
  const endless = (response: ServerResponse) => response.write('a: ');
  pages = { ...orders, '/api/paths/orders.json': endless };
  const startedAt = performance.now();
  const outcome = await fetchSpec(api.services, {
    organizationId: 'any',
    url: `${base}/api/openapi.yaml`,
    signal: new AbortController().signal,
    secondsOfAll: 1,
  });
  expect(outcome).toMatchObject({
    code: 'FETCH_TIMEOUT',
    problems: [
      {
        message:
          'Line 4, column 13: “paths/orders.json” did not arrive in time: all files together have 1 s. Check again, or bring files into one.',
      },
    ],
  });
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});

it('files are deleted with their version and their spec, and what failed when it is mended', async () => {
  pages = { ...orders };
  const { as, params, check } = await start();
  await check();
  const count = async () => {
    const rows = await api.services.db.execute(
      `select count(*)::int as count from openapi_spec_files where organization_id = '${params.organizationId}'`,
    );
    return (rows as unknown as { rows: { count: number }[] }).rows[0]?.count;
  };
  expect(await count()).toBe(3);
  pages['/api/openapi.yaml'] = `${head}paths: 1`;
  await check();
  expect(await count()).toBe(4);
  pages['/api/openapi.yaml'] = `${head}paths: {}`;
  await check();
  expect(await count()).toBe(3);
  await as.create.call('deleteOpenApiSpec', { params });
  expect(await count()).toBe(0);
});
