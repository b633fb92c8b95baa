import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { lintSpec as lintFiles } from './lint-spec.ts';
import { linter, UnlintableSpec } from './types.ts';

const yaml = `openapi: 3.1.0
info:
  title: Orders
  version: '1'
servers:
  - url: https://api.example.org
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      sumary: An order
      responses:
        '200':
          description: An order
components:
  schemas:
    Left: {type: object}
`;

const lintSpec = (text: string) => lintFiles([{ name: 'openapi.yaml', urls: [], text }]);

const places = async (text: string) =>
  (await lintSpec(text)).findings.map(({ rule, line, column }) => `${line}:${column} ${rule}`);

describe('the findings of a linter', () => {
  test('name the rule, the severity and the place of a key in words, errors first', async () => {
    const { findings, count, errors } = await lintSpec(yaml);
    expect(count).toBe(findings.length);
    expect(findings.map(({ severity }) => severity)).toEqual([
      ...Array(errors).fill('error'),
      ...Array(count - errors).fill('warning'),
    ]);
    expect(findings).toContainEqual({
      severity: 'error',
      rule: 'struct',
      message: 'Property `sumary` is not expected here. Did you mean “summary”?',
      file: 'openapi.yaml',
      pointer: '#/paths/~1orders~1{id}/get/sumary',
      line: 11,
      column: 7,
    });
    expect(findings).toContainEqual({
      severity: 'warning',
      rule: 'no-unused-components',
      message: 'Component: "Left" is never used.',
      file: 'openapi.yaml',
      pointer: '#/components/schemas/Left',
      line: 17,
      column: 5,
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'path-parameters-defined', severity: 'error' }),
    );
  });

  test('are at the same keys in JSON', async () => {
    const value = {
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: 'https://api.example.org' }],
      security: [],
      paths: { '/a': { get: { operationId: 'a', summary: 'A', responses: { 200: { description: 'A' } } } } },
    };
    expect(await places(JSON.stringify(value, null, 2))).toEqual(['22:9 operation-4xx-response']);
    expect(await places(JSON.stringify(value))).toEqual([expect.stringMatching(/^1:\d+ operation-4xx/)]);
  });

  test('of each version of OpenAPI', async () => {
    const info = { title: 'Orders', version: '1' };
    const paths = { '/a': { get: { responses: { 200: { description: 'A' } } } } };
    for (const version of [
      { swagger: '2.0' },
      { openapi: '3.0.3' },
      { openapi: '3.1.1' },
      { openapi: '3.2.0' },
    ]) {
      const { findings } = await lintSpec(JSON.stringify({ ...version, info, paths }));
      const rules = findings.map(({ rule }) => rule);
      expect(rules, JSON.stringify(version)).toEqual(
        expect.arrayContaining(['operation-summary', 'operation-operationId', 'operation-4xx-response']),
      );
    }
  });

  test('are five hundred at most, and the others are counted', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [
        `/a${at}`,
        { get: { responses: { 200: { description: '' } } } },
      ]),
    );
    const info = { title: 'Orders', version: '1' };
    const { findings, count, errors } = await lintSpec(JSON.stringify({ openapi: '3.1.0', info, paths }));
    expect(findings).toHaveLength(500);
    expect(errors).toBeGreaterThanOrEqual(400);
    expect(count).toBeGreaterThan(1_000);
  });

  test('say which examples do not fit their schemas, as long as there is time for that', async () => {
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' }, example: 'none' }],
            responses: {
              200: {
                description: 'A',
                content: { 'application/json': { schema: { type: 'string' }, example: 1 } },
              },
            },
          },
        },
      },
      components: { schemas: { Count: { type: 'integer', example: 'many' } } },
    });
    const rules = async (examplesMs?: number) =>
      (await lintFiles([{ name: 'openapi.json', urls: [], text }], examplesMs)).findings
        .filter(({ rule }) => rule.includes('example'))
        .map(({ rule, severity, pointer }) => `${severity} ${rule} ${pointer}`);
    expect(await rules()).toEqual([
      'warning no-invalid-parameter-examples #/paths/~1a/get/parameters/0/example',
      'warning no-invalid-media-type-examples #/paths/~1a/get/responses/200/content/application~1json/example',
      'warning no-invalid-schema-examples #/components/schemas/Count/example',
    ]);
    expect(await rules(0)).toEqual([]);
  });

  test('say nothing of the examples that are left when one takes all of the time', async () => {
    const schema = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` };
    const schemas = {
      Early: { type: 'integer', example: 'one' },
      Endless: schema,
      Late: { type: 'integer', example: 'two' },
    };
    const info = { title: 'Orders', version: '1' };
    const text = JSON.stringify({ openapi: '3.1.0', info, components: { schemas } });
    const { findings, examples } = await lintFiles([{ name: 'openapi.json', urls: [], text }], 2_000);
    expect(examples).toBe(false);
    const pointersOf = (wanted: string) =>
      findings.filter(({ rule }) => rule === wanted).map(({ pointer }) => pointer);
    expect(pointersOf('no-invalid-schema-examples')).toEqual(['#/components/schemas/Early/example']);
    expect(pointersOf('no-unused-components')).toHaveLength(3);
  });
});

test('findings of a spec of several files are in their files', async () => {
  const { findings } = await lintFiles([
    {
      name: 'openapi.yaml',
      urls: ['https://example.com/openapi.yaml'],
      text: "openapi: 3.1.0\ninfo: {title: Orders, version: '1'}\npaths:\n  /a: {$ref: a.yaml#/list}\n  /b: {$ref: moved.yaml}\n",
    },
    { name: 'a.yaml', urls: ['https://example.com/a.yaml'], text: '# A\nlist:\n  get:\n    sumary: A\n' },
    {
      name: 'b.yaml',
      urls: ['https://example.com/b.yaml', 'https://example.com/moved.yaml'],
      text: 'get: {sumary: B}\n',
    },
  ]);
  expect(
    findings
      .filter(({ message }) => message.includes('`sumary`'))
      .map(({ file, line, column, pointer }) => `${file}:${line}:${column} ${pointer}`),
  ).toEqual(['a.yaml:4:5 #/list/get/sumary', 'b.yaml:1:7 #/get/sumary']);
  expect(findings.filter(({ rule }) => rule === 'no-unresolved-refs')).toEqual([]);
});

describe('a spec that is made to do harm', () => {
  test('has no file or address opened', async () => {
    const requests: string[] = [];
    const server = createServer(({ url }, response) => {
      requests.push(url ?? '');
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      const text = JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Orders', version: '1' },
        'x-one': { $ref: `http://127.0.0.1:${port}/one.json` },
        components: {
          examples: {
            Two: { externalValue: `http://127.0.0.1:${port}/two` },
            Three: { value: { $ref: '/etc/hostname' } },
          },
          schemas: {
            Four: { oneOf: [], discriminator: { propertyName: 'a', mapping: { b: '/etc/hostname' } } },
          },
        },
      });
      const { findings } = await lintSpec(text);
      expect(
        findings.filter(({ rule }) => rule === 'no-unresolved-refs').map(({ message }) => message),
      ).toContain("Can't resolve $ref: other files are not read.");
      expect(requests).toEqual([]);
    } finally {
      server.close();
    }
  });

  test('is refused where it stops the linter', async () => {
    const length = 30_000;
    const schemas = Object.fromEntries(
      Array.from({ length }, (_, at) => [
        `S${at}`,
        { type: 'object', properties: { next: { $ref: `#/components/schemas/S${(at + 1) % length}` } } },
      ]),
    );
    const info = { title: 'Orders', version: '1' };
    await expect(
      lintSpec(JSON.stringify({ openapi: '3.1.0', info, components: { schemas } })),
    ).rejects.toBeInstanceOf(UnlintableSpec);
  });
});

test('findings are cached by the version of the linter', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(linter).toBe(`openapi-core-${dependencies['@redocly/openapi-core']}+limited-examples`);
});
