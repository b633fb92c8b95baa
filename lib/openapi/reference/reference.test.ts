import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApiOperation, ApiReference, type ApiSchema } from '#lib/contract/openapi/reference.ts';
import type { Members } from '../members.ts';
import { referenceEntries } from './entries.ts';
import { printRequests } from './requests.ts';

function operationIn(spec: Members, method: string, name: string): ApiOperation {
  const entry = referenceEntries(spec).find((each) => each.method === method && each.name === name);
  return ApiReference.parse(JSON.parse(entry?.content ?? 'null')) as ApiOperation;
}

function schemaIn(schemas: Members, name: string): ApiSchema {
  const entry = referenceEntries({ openapi: '3.1.0', components: { schemas } }).find(
    (each) => each.name === name,
  );
  const reference = ApiReference.parse(JSON.parse(entry?.content ?? 'null'));
  return 'schema' in reference ? reference.schema : { type: 'none' };
}

const propertyOf = (schema: ApiSchema | undefined, name: string) =>
  schema?.properties?.find((property) => property.name === name);

const library: Members = {
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  servers: [
    {
      url: 'https://{region}.library.example/v1',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where the books are.' } },
    },
  ],
  security: [{ key: [] }],
  paths: {
    '/books/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      get: {
        summary: 'Get a book',
        tags: ['Books'],
        parameters: [
          { $ref: '#/components/parameters/Lang' },
          {
            name: 'fields',
            in: 'query',
            required: true,
            schema: { type: 'array', items: { type: 'string' } },
          },
        ],
        responses: {
          200: {
            description: 'The book',
            headers: { 'X-Left': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
          404: { $ref: '#/components/responses/None' },
        },
      },
      put: {
        operationId: 'putBook',
        deprecated: true,
        security: [{}, { login: ['books:write'] }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
        },
        responses: { 204: { description: 'Stored' } },
      },
    },
  },
  webhooks: { bookLent: { post: { summary: 'A book was lent', responses: {} } } },
  components: {
    parameters: { Lang: { name: 'lang', in: 'query', example: 'de', schema: { type: 'string' } } },
    responses: { None: { description: 'No such book' } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: { type: 'http', scheme: 'bearer' },
    },
    schemas: {
      Book: {
        type: 'object',
        required: ['title'],
        properties: {
          id: { type: 'string', readOnly: true },
          title: { type: 'string', minLength: 1, examples: ['Moby-Dick'] },
          secret: { type: 'string', writeOnly: true },
          pages: { type: ['integer', 'null'], minimum: 10 },
        },
      },
    },
  },
};

describe('an operation', () => {
  test('has its parameters and those of its path, its responses and its servers', () => {
    const operation = operationIn(library, 'get', '/books/{id}');
    expect(operation).toMatchObject({ kind: 'operation', title: 'Get a book', tags: ['Books'] });
    expect(
      operation.parameters.map(({ name, in: place, required, schema }) => [
        name,
        place,
        required,
        schema.type,
      ]),
    ).toEqual([
      ['id', 'path', true, 'string'],
      ['lang', 'query', false, 'string'],
      ['fields', 'query', true, 'string[]'],
    ]);
    expect(operation.responses.map(({ status, description }) => [status, description])).toEqual([
      ['200', 'The book'],
      ['404', 'No such book'],
    ]);
    expect(operation.responses[0]?.headers).toMatchObject([{ name: 'X-Left', schema: { type: 'integer' } }]);
    expect(operation.servers[0]?.variables).toEqual([
      { name: 'region', default: 'eu', values: ['eu', 'us'], description: 'Where the books are.' },
    ]);
    expect(operation.security).toMatchObject([[{ name: 'key', parameter: 'X-Key' }]]);
  });

  test('says what may be left out to sign in, and that it is deprecated', () => {
    const operation = operationIn(library, 'put', '/books/{id}');
    expect(operation.deprecated).toBe(true);
    expect(operation.title).toBe('putBook');
    expect(operation.security).toMatchObject([
      [],
      [{ name: 'login', scheme: 'bearer', scopes: ['books:write'] }],
    ]);
  });

  test('shows what is only sent in requests, and what is only answered in responses', () => {
    const sent = operationIn(library, 'put', '/books/{id}').body?.contents[0]?.examples[0]?.text ?? '';
    const answered =
      operationIn(library, 'get', '/books/{id}').responses[0]?.contents[0]?.examples[0]?.text ?? '';
    expect(JSON.parse(sent)).toEqual({ title: 'Moby-Dick', secret: 'text', pages: 10 });
    expect(JSON.parse(answered)).toEqual({ id: 'text', title: 'Moby-Dick', pages: 10 });
  });

  test('has a request in seven languages, with samples and the default server', () => {
    const { requests } = operationIn(library, 'get', '/books/{id}');
    expect(requests.map(({ title }) => title)).toEqual([
      ...['cURL', 'JavaScript', 'Python', 'Go', 'Java', 'PHP', 'Ruby'],
    ]);
    expect(requests[0]?.code).toBe(
      "curl 'https://eu.library.example/v1/books/123e4567-e89b-12d3-a456-426614174000?lang=de&fields=%5B%22text%22%5D' \\\n  -H 'X-Key: YOUR_API_KEY'",
    );
    for (const { code } of requests) expect(code).toContain('eu.library.example/v1/books/');
  });

  test('of Swagger 2.0 is read alike', () => {
    const old: Members = {
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      host: 'old.example',
      basePath: '/v2/',
      schemes: ['https'],
      consumes: ['application/json'],
      produces: ['application/json'],
      securityDefinitions: { login: { type: 'basic' } },
      paths: {
        '/pets': {
          post: {
            security: [{ login: [] }],
            parameters: [
              { name: 'limit', in: 'query', type: 'integer', minimum: 3 },
              { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
            ],
            responses: {
              200: { description: 'ok', schema: { type: 'array', items: { $ref: '#/definitions/Pet' } } },
            },
          },
          put: {
            parameters: [
              { name: 'photo', in: 'formData', type: 'file', required: true },
              { name: 'note', in: 'formData', type: 'string' },
            ],
            responses: {},
          },
        },
      },
      definitions: { Pet: { properties: { name: { type: 'string' } } } },
    };
    const post = operationIn(old, 'post', '/pets');
    expect(post.parameters).toMatchObject([
      { name: 'limit', schema: { type: 'integer', limits: ['minimum: 3'] } },
    ]);
    expect(post.body).toMatchObject({
      required: true,
      contents: [{ schema: { type: 'object', name: 'Pet' } }],
    });
    expect(post.responses[0]?.contents[0]?.schema).toMatchObject({ type: 'Pet[]' });
    expect(post.servers).toEqual([{ url: 'https://old.example/v2', variables: [] }]);
    expect(post.security).toMatchObject([[{ type: 'http', scheme: 'basic' }]]);
    const put = operationIn(old, 'put', '/pets');
    expect(put.body?.contents[0]?.mediaType).toBe('multipart/form-data');
    expect(put.requests[0]?.code).toContain("-F 'photo=@file'");
  });

  test('of a webhook has its name and no request', () => {
    expect(operationIn(library, 'post', 'bookLent')).toMatchObject({
      kind: 'webhook',
      title: 'A book was lent',
      requests: [],
    });
  });
});

describe('a schema', () => {
  test('that is in itself ends there, and says where it goes on', () => {
    const node = schemaIn(
      { Node: { properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } } },
      'Node',
    );
    expect(node.anchor).toBe('s1');
    expect(propertyOf(node, 'below')?.schema).toMatchObject({
      type: 'Node[]',
      items: { name: 'Node', recursion: 's1' },
    });
  });

  test('has the parts of allOf in it, and what it says itself goes first', () => {
    const dog = schemaIn(
      {
        Pet: {
          required: ['name'],
          description: 'A pet',
          properties: { name: { type: 'string' }, age: { type: 'integer' } },
        },
        Dog: {
          description: 'A dog',
          allOf: [
            { $ref: '#/components/schemas/Pet' },
            {
              type: 'object',
              required: ['tail'],
              properties: { tail: { type: 'boolean' }, age: { type: 'number' } },
            },
          ],
          properties: { age: { type: 'string' } },
        },
        Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], properties: { a: {} } },
      },
      'Dog',
    );
    expect(dog).toMatchObject({ type: 'object', description: 'A dog' });
    expect(dog.properties?.map(({ name, required, schema }) => [name, required, schema.type])).toEqual([
      ['tail', true, 'boolean'],
      ['age', false, 'string'],
      ['name', true, 'string'],
    ]);
  });

  test('of alternatives says by what they are told apart', () => {
    const pet = schemaIn(
      {
        Cat: { type: 'object', properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
        Dog: { type: 'object', properties: { kind: { type: 'string' } } },
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
        },
      },
      'Pet',
    );
    expect(pet.type).toBe('object');
    expect(pet.alternatives).toMatchObject([
      {
        kind: 'oneOf',
        discriminator: 'kind',
        options: [
          { value: 'cat', schema: { name: 'Cat' } },
          { value: 'Dog', schema: { name: 'Dog' } },
        ],
      },
    ]);
  });

  test('takes the type of its alternatives when they have one and it has none', () => {
    expect(schemaIn({ A: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, 'A').type).toBe('any');
    expect(schemaIn({ A: { type: 'object', oneOf: [{ type: 'string' }] } }, 'A').type).toBe('object');
  });

  test('of 3.0 and of 3.1 says alike that a value may be null', () => {
    expect(schemaIn({ A: { type: 'string', nullable: true } }, 'A').type).toBe('string | null');
    expect(schemaIn({ A: { type: ['string', 'null'] } }, 'A').type).toBe('string | null');
  });

  test('that goes on for long is cut', () => {
    const schemas: Members = {};
    for (let at = 0; at < 30; at += 1) {
      const next = { $ref: `#/components/schemas/S${at + 1}` };
      schemas[`S${at}`] = { properties: { a: next, b: next, c: next } };
    }
    schemas.S30 = { type: 'string' };
    const text = JSON.stringify(schemaIn(schemas, 'S0'));
    expect(text.length).toBeLessThan(300_000);
    expect(text).toContain('"cut":true');
  });

  test('that is wide is cut, and takes no long for each operation that names it', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`property${at}`, { type: 'string' }]),
    );
    const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Wide' } } } };
    const paths = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [
        `/a${at}`,
        { post: { requestBody: body, responses: { 200: body } } },
      ]),
    );
    const entries = referenceEntries({
      openapi: '3.1.0',
      paths,
      components: { schemas: { Wide: { properties: wide } } },
    });
    expect(entries).toHaveLength(201);
    expect(Math.max(...entries.map(({ content }) => content.length))).toBeLessThan(200_000);
  });

  test('with a reference that leads nowhere is any value', () => {
    expect(schemaIn({ A: { properties: { b: { $ref: '#anchor' } } } }, 'A').properties).toMatchObject([
      { name: 'b', schema: { type: 'any' } },
    ]);
  });
});

describe('requests', () => {
  const hostile = `it's "x" \\ \`y\` #{1} $HOME\nnext`;
  const codeIn = (title: string) =>
    printRequests({
      method: 'POST',
      url: 'https://x.example/a',
      headers: [['X', hostile.replace('\n', ' ')]],
      body: { kind: 'text', text: hostile },
    }).find((request) => request.title === title)?.code ?? '';

  test('are words of a shell whatever is in them', () => {
    const script = codeIn('cURL').replace(/^curl/, 'printf "%s|"');
    const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(stdout).toBe(
      `-X|POST|https://x.example/a|-H|X: ${hostile.replace('\n', ' ')}|--data-raw|${hostile}|`,
    );
  });

  test('are texts of JavaScript whatever is in them', async () => {
    const sent: unknown[] = [];
    const run = new Function('fetch', 'console', `return (async () => { ${codeIn('JavaScript')} })()`);
    await run(
      async (...given: unknown[]) => {
        sent.push(...given);
        return { text: async () => '' };
      },
      { log: () => undefined },
    );
    expect(sent).toMatchObject(['https://x.example/a', { method: 'POST', body: hostile }]);
  });

  test('begin no interpolation in PHP and Ruby, and end no text in Go', () => {
    expect(codeIn('PHP')).toContain(`'it\\'s "x" \\\\ \`y\` #{1} $HOME\nnext'`);
    expect(codeIn('Ruby')).toContain(`request.body = 'it\\'s "x" \\\\ \`y\` #{1} $HOME\nnext'`);
    expect(codeIn('Go')).toContain(JSON.stringify(hostile));
  });

  test('have JSON as each language writes it', () => {
    const requests = printRequests({
      method: 'POST',
      url: 'https://x.example/a',
      headers: [],
      body: { kind: 'json', value: { a: [true, null], b: {} } },
    });
    const code = (title: string) => requests.find((request) => request.title === title)?.code ?? '';
    expect(code('Python')).toContain(
      'json={\n        "a": [\n            True,\n            None,\n        ],\n        "b": {},\n    },',
    );
    expect(code('JavaScript')).toContain('body: JSON.stringify({\n    "a": [');
    expect(code('Java')).toContain('ofString("""\n{\n  "a": [');
  });
});

describe('a hostile spec', () => {
  const codeOf = (post: Members, rest: Members = {}, name = '/a', title = 'cURL') => {
    const { requests } = operationIn(
      { openapi: '3.1.0', paths: { [name]: { post } }, ...rest },
      'post',
      name,
    );
    return requests.find((request) => request.title === title)?.code ?? '';
  };

  test('has variables of a server that name each other filled once', () => {
    const variables = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`v${at}`, { default: `{v${at + 1}}{v${at + 1}}` }]),
    );
    expect(codeOf({}, { servers: [{ url: 'https://x.example/{v0}', variables }] })).toBe(
      "curl -X POST 'https://x.example/{v1}{v1}/a' \\\n  --globoff",
    );
  });

  test('has no pattern of a replacement in its defaults', () => {
    const servers = [{ url: 'https://x.example/{v}', variables: { v: { default: "$&$'" } } }];
    expect(codeOf({}, { servers }, '/a', 'JavaScript')).toContain(`"https://x.example/$&$'/a"`);
  });

  test('has short addresses, headers and fields in its requests', () => {
    const long = 'x'.repeat(20_000);
    const url = `https://x.example/${'{v}'.repeat(1_000)}`;
    const many = (place: string, names: (at: number) => string) =>
      Array.from({ length: 60 }, (_, at) => ({
        name: names(at),
        in: place,
        required: true,
        schema: { type: 'string' },
        example: `${at}${long}`,
      }));
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, { default: long }]));
    const form = 'application/x-www-form-urlencoded';
    const post = {
      parameters: [
        ...many('query', (at) => `q${at}`),
        ...many('header', (at) => `h${at}`),
        ...many('cookie', (at) => `c${at}`),
        ...many('path', () => 'id'),
      ],
      requestBody: { content: { [form]: { schema: { type: 'object', properties: fields } } } },
    };
    const servers = [{ url, variables: { v: { default: long } } }];
    expect(codeOf(post, { servers }, `/a${'{id}'.repeat(100)}`).length).toBeLessThan(40_000);
  });

  test('sends no file of those who copy its requests', () => {
    const bodyOf = (mediaType: string, media: Members) => ({
      requestBody: { content: { [mediaType]: media } },
    });
    expect(codeOf(bodyOf('text/plain', { example: '@/etc/passwd' }))).toContain("--data-raw '@/etc/passwd'");
    const properties = {
      note: { type: 'string', default: '@/etc/passwd' },
      'x=@/etc/passwd;y': { type: 'string', format: 'binary' },
      photo: { type: 'string', format: 'binary' },
    };
    const parts = codeOf(bodyOf('multipart/form-data', { schema: { type: 'object', properties } }));
    expect(parts.split(' \\\n  ').slice(1)).toEqual([
      "--form-string 'note=@/etc/passwd'",
      "-F 'photo=@file'",
    ]);
  });

  test('has only names of headers that are tokens', () => {
    const parameters = ['@/etc/passwd', 'X-Good', 'X: y\r\nHost', 'X y'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { default: 'a\r\nb' },
    }));
    expect(codeOf({ parameters })).toBe("curl -X POST 'https://api.example.com/a' \\\n  -H 'X-Good: a b'");
  });

  test('has no control characters in its requests but tabs and ends of lines', () => {
    const odd = 'a\u001b[2J\u0085\u009b\u007f\r\n\tb';
    const servers = [{ url: `https://x.example/\u001b\u009b` }];
    for (const [mediaType, example] of [
      ['text/plain', odd],
      ['application/json', { [odd]: odd }],
    ] as const) {
      const post = {
        requestBody: { content: { [mediaType]: { example } } },
        parameters: [{ name: 'X', in: 'header', example: odd, schema: {} }],
      };
      const { requests } = operationIn(
        { openapi: '3.1.0', servers, paths: { '/a': { post } } },
        'post',
        '/a',
      );
      expect(requests).toHaveLength(7);
      for (const { code } of requests) expect(code.replaceAll(/[\t\n]/g, '')).not.toMatch(/\p{Cc}/u);
    }
  });
});

describe('a spec that is large where no one looks', () => {
  const long = 'x'.repeat(100_000);
  const many = <Value>(count: number, value: (at: number) => Value) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, value(at)]));
  const texts = Array.from({ length: 2_000 }, (_, at) => `${at}${long.slice(0, 1_000)}`);

  test('has entries of bounded size', () => {
    const schema = {
      type: texts,
      format: long,
      properties: { [long]: { type: long } },
      oneOf: [{ $ref: `#/components/schemas/${long}` }],
      discriminator: { propertyName: long, mapping: { [long]: `#/components/schemas/${long}` } },
    };
    const media = { schema, examples: { a: { summary: long, value: 1 } } };
    const spec = {
      openapi: '3.1.0',
      servers: [
        { url: long, variables: { [long]: { default: long, enum: texts }, ...many(2_000, () => ({})) } },
      ],
      security: texts.map(() => ({ [long]: texts, key: texts })),
      paths: {
        '/a': {
          get: {
            tags: texts,
            parameters: [{ name: long, in: 'query', schema }],
            requestBody: { content: { [long]: media } },
            responses: { [long]: { headers: many(5_000, () => ({ schema: { type: long } })) } },
          },
        },
      },
      components: {
        securitySchemes: { [long]: { type: long, scheme: long }, key: { type: long, name: long } },
      },
    };
    const [entry] = referenceEntries(spec);
    expect(entry?.content.length).toBeLessThan(600_000);
    ApiReference.parse(JSON.parse(entry?.content ?? ''));
  });

  test('takes no long although each operation names all of it', () => {
    const options = { oneOf: Array.from({ length: 100 }, () => ({ $ref: '#/components/schemas/One' })) };
    const schemas = {
      One: {
        type: 'object',
        required: Array.from({ length: 200_000 }, (_, at) => `r${at}`),
        properties: { a: {} },
      },
      All: {
        ...options,
        discriminator: { propertyName: 'a', mapping: many(50_000, (at) => `#/components/schemas/N${at}`) },
      },
    };
    const example = { list: Array.from({ length: 20_000 }, (_, at) => `${at}${'y'.repeat(95)}`) };
    const content = {
      'application/json': { example, schema: { $ref: '#/components/schemas/All' } },
      'text/json': { schema: { $ref: '#/components/schemas/One' } },
    };
    const paths = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [
        `/a${at}`,
        { post: { security: [{ n1: [] }], requestBody: { $ref: '#/components/requestBodies/Body' } } },
      ]),
    );
    const securitySchemes = many(20_000, () => ({ type: 'http', scheme: 'bearer' }));
    const start = performance.now();
    const entries = referenceEntries({
      openapi: '3.1.0',
      paths,
      components: { schemas, securitySchemes, requestBodies: { Body: { content } } },
    });
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(entries).toHaveLength(52);
  });

  test('has no type of types that grow with each list in a list', () => {
    let items: Members = { type: 'string' };
    for (let at = 0; at < 12; at += 1) items = { type: Array.from({ length: 20 }, () => 'array'), items };
    expect(schemaIn({ A: items }, 'A').type).toMatch(/^string(\[\])+$/);
  });

  test('has entries only as far as they are short enough together', () => {
    const parameters = Array.from({ length: 200 }, (_, at) => ({
      name: `${at}${'x'.repeat(490)}`,
      in: 'query',
    }));
    const paths = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`/a${at}`, { get: { parameters } }]),
    );
    const entries = referenceEntries({ openapi: '3.1.0', paths });
    const sum = entries.reduce((characters, { content }) => characters + content.length, 0);
    expect(sum).toBeLessThan(80_000_000);
    expect(entries.length).toBeLessThan(2_000);
  });
});

test('what a spec says in place of a text is no text', () => {
  const odd = { toString: 1, valueOf: 1 };
  const post = {
    parameters: [
      { in: odd, name: odd },
      { in: 'formData', name: odd, type: odd, required: true },
    ],
    security: [{ key: [odd] }],
    servers: [{ url: 'https://{v}', variables: { v: { default: odd, enum: [odd, 1] } } }],
    responses: {
      200: { content: { 'application/json': { schema: { type: [odd], required: [odd], minimum: odd } } } },
    },
  };
  const spec = {
    openapi: '3.1.0',
    paths: { '/a': { post } },
    components: { securitySchemes: { key: { type: odd } }, schemas: { A: { type: [odd, 'string'] } } },
  };
  const operation = operationIn(spec, 'post', '/a');
  expect(operation.servers[0]?.variables).toEqual([{ name: 'v', default: '', values: ['1'] }]);
  expect(operation.security).toMatchObject([[{ name: 'key', type: '' }]]);
});

test('no spec makes it fail, and what it makes is what the contract says', () => {
  const keys = fc.constantFrom(
    ...[
      'type',
      'properties',
      'items',
      'allOf',
      'oneOf',
      '$ref',
      'enum',
      'in',
      'name',
      'schema',
      'example',
      'examples',
    ],
    ...[
      'description',
      'required',
      'parameters',
      'requestBody',
      'content',
      'responses',
      'security',
      'servers',
      'url',
    ],
    ...[
      'variables',
      'tags',
      'default',
      'discriminator',
      'mapping',
      'propertyName',
      'application/json',
      '200',
      'headers',
    ],
  );
  const texts = fc.constantFrom(
    '#/components/schemas/A',
    '#/paths',
    'object',
    'array',
    'path',
    'query',
    'formData',
    '',
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      texts,
      fc.boolean(),
      fc.integer(),
      fc.constant(null),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
  }));
  fc.assert(
    fc.property(value, value, value, (operation, schema, shared) => {
      const entries = referenceEntries({
        openapi: '3.1.0',
        servers: shared,
        paths: { '/a/{id}': { parameters: shared, post: operation }, '/b': operation },
        webhooks: { hook: { post: operation } },
        components: { schemas: { A: schema, B: shared }, securitySchemes: shared },
      });
      for (const { content } of entries) ApiReference.parse(JSON.parse(content));
    }),
    { numRuns: 500 },
  );
});

test('search reads descriptions without the marks of Markdown, and names as they are', () => {
  const description =
    '# Refunds\n\n- Pays **back** `at_once`, see [the docs](https://docs.example/a)<br>soon';
  const get = { summary: 'Get *it*', description, responses: {} };
  const [entry] = referenceEntries({ openapi: '3.1.0', paths: { '/refunds/{refund_id}': { get } } });
  expect(entry?.words.split('\n').filter((line) => line !== '')).toEqual([
    ...['Get it', 'GET /refunds/{refund_id}', 'Refunds', 'Pays back at_once, see the docs soon'],
  ]);
});
