import { describe, expect, it, test } from 'vitest';
import { ApiOperation } from '#lib/contract/openapi/reference.ts';
import { referenceEntries } from '../reference/entries.ts';
import { originsOf, tryFormOf } from './form.ts';
import { requestOf } from './request.ts';

function operationOf(operation: Record<string, unknown>, root: Record<string, unknown> = {}): ApiOperation {
  const [entry] = referenceEntries({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com/v1' }],
    paths: { '/books/{id}': { [String(operation.method ?? 'post')]: { responses: {}, ...operation } } },
    ...root,
  });
  return ApiOperation.parse(JSON.parse(entry?.content ?? ''));
}

const none = { server: 0, variables: [], parameters: [], keys: [], body: 0, text: '' };

const servers = (...urls: string[]) => ({ servers: urls.map((url) => ({ url, variables: [] })) });

test('requests go to https, and to http on the own machine, and to no name that says more', () => {
  expect(
    originsOf(
      servers(
        'https://api.example.com/v1',
        'https://API.example.com:8443/',
        'http://localhost:3000',
        'http://127.0.0.1',
        'http://api.example.com',
        "https://a;script-src/'unsafe-inline'",
        'https://*.example.com',
        'https://user:secret@b.example.com/',
        '/v1',
        'javascript:alert(1)',
        'https://{region}.example.com',
      ),
    ),
  ).toEqual([
    'https://api.example.com',
    'https://api.example.com:8443',
    'http://localhost:3000',
    'http://127.0.0.1',
    'https://b.example.com',
  ]);
});

test('variables of a host give it as many origins as they have values, up to a number', () => {
  const values = Array.from({ length: 100 }, (_, at) => `r${at}`);
  const url = 'https://{region}.example.com/{version}';
  const variables = [
    { name: 'region', default: 'eu', values: ['eu', 'us', 'x;y'] },
    { name: 'version', default: 'v1', values: [] },
  ];
  expect(originsOf({ servers: [{ url, variables }] })).toEqual([
    'https://eu.example.com',
    'https://us.example.com',
  ]);
  const many = [{ name: 'region', default: 'eu', values }];
  expect(originsOf({ servers: [{ url: 'https://{region}.example.com', variables: many }] })).toHaveLength(20);
});

test('variables that name each other do not grow, and no host is longer than a name can be', () => {
  const variables = Array.from({ length: 6 }, (_, at) => ({
    name: `v${at}`,
    default: `{v${at + 1}}`.repeat(400),
    values: [],
  }));
  expect(originsOf({ servers: [{ url: 'https://{v0}.example.com', variables }] })).toEqual([]);
  const long = [{ name: 'long', default: 'a'.repeat(2_000), values: [] }];
  expect(originsOf({ servers: [{ url: `https://a.${'{long}'.repeat(300)}`, variables: long }] })).toEqual([]);
  expect(originsOf(servers(`https://${'a'.repeat(300)}.example.com`))).toEqual([]);
});

test('variables behind the host take no place from those of the host', () => {
  const values = Array.from({ length: 10 }, (_, at) => `x${at}`);
  const variables = ['region', 'version'].map((name) => ({ name, default: 'x0', values }));
  const url = 'https://{region}.example.com/{version}';
  expect(originsOf({ servers: [{ url, variables }] })).toHaveLength(10);
});

test('an operation has no form where a browser can’t send its requests', () => {
  expect(tryFormOf(operationOf({}, { servers: [{ url: '/v1' }] }))).toBeUndefined();
  expect(tryFormOf(operationOf({ method: 'trace' }))).toBeUndefined();
  const files = { content: { 'multipart/form-data': { schema: { type: 'object' } } } };
  expect(tryFormOf(operationOf({ requestBody: { required: true, ...files } }))).toBeUndefined();
  expect(tryFormOf(operationOf({ requestBody: files }))).toMatchObject({ bodies: [] });
});

describe('the request of a form', () => {
  const operation = operationOf(
    {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', examples: ['a/b'] } },
        { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        { name: 'session', in: 'cookie', schema: { type: 'string' } },
      ],
      security: [{ cert: [] }, { login: [], key: [] }],
      requestBody: { content: { 'application/json': { example: { title: 'Emma' } } } },
    },
    {
      components: {
        securitySchemes: {
          cert: { type: 'mutualTLS' },
          login: { type: 'http', scheme: 'basic' },
          key: { type: 'apiKey', in: 'query', name: 'key' },
        },
      },
    },
  );

  it('has what the spec proposes', () => {
    expect(tryFormOf(operation)).toMatchObject({
      method: 'post',
      path: '/books/{id}',
      parameters: [
        { name: 'id', value: 'a/b' },
        { name: 'tags', value: '', isList: true },
        { name: 'X-Trace', value: '' },
      ],
      keys: [{ kind: 'basic' }, { kind: 'key', in: 'query', parameter: 'key' }],
      bodies: [{ mediaType: 'application/json', text: '{\n  "title": "Emma"\n}' }],
    });
  });

  it('puts each value where it belongs', () => {
    const form = tryFormOf(operation);
    const values = {
      ...none,
      parameters: ['a/b', 'new, old', 'on'],
      keys: [
        { user: 'ann', secret: 'pässword' },
        { user: '', secret: 'k&1' },
      ],
      text: '{}',
    };
    expect(form && requestOf(form, values)).toEqual({
      url: 'https://api.example.com/v1/books/a%2Fb?tags=new&tags=old&key=k%261',
      method: 'POST',
      headers: [
        ['X-Trace', 'on'],
        ['authorization', 'Basic YW5uOnDDpHNzd29yZA=='],
        ['content-type', 'application/json'],
      ],
      body: '{}',
    });
  });

  it('leaves out what was left empty, and has no body where the method has none', () => {
    const form = tryFormOf(operationOf({ method: 'get' }));
    expect(form && requestOf(form, { ...none, text: 'x' })).toEqual({
      url: 'https://api.example.com/v1/books/{id}'.replace('{id}', '%7Bid%7D'),
      method: 'GET',
      headers: [],
    });
  });

  it('goes nowhere else, whatever a variable is', () => {
    const form = tryFormOf(
      operationOf(
        {},
        {
          servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'api.example.com' } } }],
        },
      ),
    );
    expect(form && requestOf(form, { ...none, variables: ['api.example.com'] })?.url).toContain(
      'https://api.',
    );
    for (const host of ['', 'x;y', 'user:a@', '{host}'.repeat(1_000)]) {
      const url = form && requestOf(form, { ...none, variables: [host] })?.url;
      expect(url === undefined || url.startsWith('https://api.example.com/')).toBe(true);
    }
  });
});
