import { describe, expect, test } from 'vitest';
import { readSpec, readSpecFile } from './read-spec.ts';

const info = { title: 'Orders', version: '1.0' };

function problems(text: string): string[] {
  const result = readSpec(text);
  return 'spec' in result ? [] : result.problems.map(({ message }) => message);
}

describe('what can be read', () => {
  test.each([
    ['Swagger 2.0', { swagger: '2.0', info, paths: {} }, '2.0'],
    ['OpenAPI 3.0', { openapi: '3.0.3', info, paths: { '/a': { get: {} } } }, '3.0.3'],
    ['OpenAPI 3.1 without paths', { openapi: '3.1.0', info, webhooks: {} }, '3.1.0'],
    ['OpenAPI 3.2', { openapi: '3.2.0', info, paths: { '/a': { query: {} } } }, '3.2.0'],
  ])('%s as JSON', (_, spec, specVersion) => {
    const text = JSON.stringify(spec, null, 2);
    expect(readSpec(text)).toEqual({
      spec: {
        format: 'json',
        title: 'Orders',
        apiVersion: '1.0',
        specVersion,
        document: JSON.stringify(spec),
      },
      references: [],
    });
  });

  test('YAML with anchors, numbers as keys, a mark of its encoding and a reference', () => {
    const text = `\uFEFFopenapi: 3.1.0
info: {title: Orders, version: 1.0}
paths:
  /orders/{id}:
    get:
      responses:
        200: &ok {description: OK, $ref: '#/components/responses/A~1B'}
        201: *ok
components:
  responses:
    A/B: {description: Both}
`;
    const result = readSpec(text);
    if (!('spec' in result)) throw new Error(JSON.stringify(result));
    expect(result.spec.format).toBe('yaml');
    const { paths } = JSON.parse(result.spec.document);
    expect(Object.keys(paths['/orders/{id}'].get.responses)).toEqual(['200', '201']);
  });

  test('YAML whose maps merge others, and one anchor thousands of times', () => {
    const text = `openapi: 3.1.0
info: {title: Orders, version: '1'}
x-all: &all {description: All, deprecated: true}
paths:
  /orders:
    get: {<<: *all, description: Own}
    put: {<<: [*all, {tags: [a]}]}
x-more: [${'*all, '.repeat(2_000)}]
`;
    const result = readSpec(text);
    if (!('spec' in result)) throw new Error(JSON.stringify(result));
    const document = JSON.parse(result.spec.document);
    expect(document.paths['/orders']).toEqual({
      get: { description: 'Own', deprecated: true },
      put: { description: 'All', deprecated: true, tags: ['a'] },
    });
    expect(document['x-more']).toHaveLength(2_000);
  });

  test('a `$ref` in an example is data', () => {
    const schema = { example: { $ref: 'nowhere' }, properties: { example: { $ref: '#/x-own' } } };
    expect(
      problems(
        JSON.stringify({ openapi: '3.0.0', info, paths: {}, 'x-own': {}, definitions: { A: schema } }),
      ),
    ).toEqual([]);
  });
});

describe('what is wrong is told with its line', () => {
  test.each([
    ['', 'The text is empty.'],
    ['just words', 'Line 1, column 1: an OpenAPI spec is an object with `openapi` and `info`.'],
    ['# only this', 'Line 1, column 1: an OpenAPI spec is an object with `openapi` and `info`.'],
    ['{"openapi": "3.0.0",}', 'Line 1, column 21: this is not valid JSON.'],
    ['{"openapi": }', 'Line 1, column 13: this is not valid JSON.'],
    ['{\n  "openapi": "3.0.0"', 'Line 2, column 21: this is not valid JSON.'],
    ['{"a": "\\x"}', 'Line 1, column 7: this is not valid JSON.'],
    [
      'openapi: 3.0.0\ninfo: [',
      'Line 2, column 8: Flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
    ['a: 1\na: 2', 'Line 2, column 1: the key “a” is there twice.'],
    ['a: 1\n---\nb: 2', 'Line 2, column 1: a file holds one spec, and this one holds several.'],
    ['swagger: 2.0', 'Line 1, column 10: `swagger` must be a text: write its value in quotes.'],
    [
      '{"openapi": "4.0.0"}',
      'Line 1, column 13: `openapi` is no version that can be read; Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2 can be read.',
    ],
    ['openapi: 3.0.0\npaths: {}', 'Line 1, column 1: `info` is missing, which names the API.'],
    ['openapi: 3.0.0\ninfo: {title: a}', 'Line 2, column 7: `info.version` is missing.', 2],
    [
      `openapi: 3.0.0\nx-a: ${'['.repeat(101)}${']'.repeat(101)}`,
      'Line 2, column 106: it is nested more than 100 levels deep.',
    ],
    ['- '.repeat(20_000), /^Line 1, column \d+: it is nested too deeply\.$/],
    ['a: *nothing', 'Line 1, column 4: the alias “nothing” has no anchor.'],
  ])('%j', (text, message, count = 1) => {
    const all = problems(text);
    expect(all).toHaveLength(count);
    if (typeof message === 'string') expect(all[0]).toBe(message);
    else expect(all[0]).toMatch(message);
  });

  test('several, each where it stands, and the first twenty of them', () => {
    const text = `openapi: 3.0.0
info: {title: Orders, version: 1}
paths:
  orders: {}
  /orders:
    get: yes
    post: {requestBody: {$ref: '#/components/none'}}
    put: {$ref: 'other.yaml#/a'}
`;
    expect(problems(text)).toEqual([
      'Line 4, column 11: the path “orders” must begin with a slash.',
      'Line 6, column 10: GET /orders must be an object.',
      'Line 7, column 32: “#/components/none” does not exist.',
      'Line 8, column 17: “other.yaml#/a” is another file; bring all files into one, or add the spec by its address, from which its files are fetched.',
    ]);
    const paths = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, {}]));
    const many = readSpec(JSON.stringify({ openapi: '3.0.0', info, paths }));
    expect(many).toMatchObject({ count: 30, problems: { length: 20 } });
  });
});

describe('what is made to do harm ends soon', () => {
  const laughs = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (let at = 1; at < 10; at += 1) {
    const [name, before] = ['bcdefghijk'[at], 'abcdefghijk'[at]].map(String);
    laughs.push(
      `${name}: &${name} [${Array(10)
        .fill(`*${at === 1 ? 'a' : before}`)
        .join(', ')}]`,
    );
  }

  test.each([
    ['aliases of aliases', laughs.join('\n')],
    ['an alias of itself', 'a: &a [*a]'],
    ['deep JSON', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['deep JSON that never ends', '{"a":'.repeat(100_000)],
    ['deep YAML', `a: ${'['.repeat(20_000)}`],
    ['many keys', `${Array.from({ length: 20_000 }, (_, at) => `x-${at}: 1`).join('\n')}`],
    ['NUL', 'openapi: 3.0.0\0'],
  ])('%s', (_, text) => {
    const started = performance.now();
    expect(problems(text)).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('a spec of several files', () => {
  test('names each other file once, with the place of the first reference to it', () => {
    const text = `openapi: 3.1.0
info: {title: Orders, version: '1'}
paths:
  /orders: {$ref: 'paths/orders.yaml'}
  /again: {$ref: 'paths/orders.yaml'}
components:
  schemas:
    Order:
      example: {$ref: 'no-file.yaml'}
      oneOf: [{$ref: 'https://example.com/order.json#/Order'}]
      discriminator: {propertyName: a, mapping: {b: ./b.yaml, c: Order}}
`;
    const result = readSpec(text, 'files');
    if (!('spec' in result)) throw new Error(JSON.stringify(result));
    expect(result.references).toEqual([
      { target: 'paths/orders.yaml', place: { line: 4, column: 13 } },
      { target: 'https://example.com/order.json#/Order', place: { line: 10, column: 16 } },
      { target: './b.yaml', place: { line: 11, column: 50 } },
    ]);
  });

  test('has files that may be anything, whose own references are checked', () => {
    expect(readSpecFile('Order: {$ref: "#/Base"}\nBase: {}', 'schemas.yaml')).toEqual({
      format: 'yaml',
      document: '{"Order":{"$ref":"#/Base"},"Base":{}}',
      references: [],
    });
    expect(readSpecFile('a: {$ref: "#/b"}\nb: {$ref: "#/c"}\nd: {$ref: "e.yaml#f"}', 'a.yaml')).toEqual({
      count: 2,
      problems: [
        { message: 'In a.yaml, line 2, column 11: “#/c” does not exist.', place: { line: 2, column: 11 } },
        {
          message:
            'In a.yaml, line 3, column 11: “e.yaml#f” names no place in that file; write the way to it, such as “#/Order”.',
          place: { line: 3, column: 11 },
        },
      ],
    });
    expect(readSpecFile('a: [', 'a.yaml')).toMatchObject({
      problems: [{ message: expect.stringMatching(/^In a\.yaml, line 1, column \d+: /) }],
    });
  });
});
