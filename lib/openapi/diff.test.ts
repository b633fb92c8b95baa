import { describe, expect, test } from 'vitest';
import { diffSpecs } from './diff.ts';

const answer = (schema: unknown) => ({ 200: { content: { 'application/json': { schema } } } });
const body = (schema: unknown, required = false) => ({
  required,
  content: { 'application/json': { schema } },
});

/** A spec with one operation. */
function specOf(operation: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: { '/orders': { post: operation } },
    ...more,
  };
}

function changes(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return diffSpecs(specOf(before), specOf(after)).map(
    ({ breaking, message }) => `${breaking ? 'breaking' : 'fine'}: ${message}`,
  );
}

const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

describe('operations', () => {
  test('that were removed, added and deprecated', () => {
    const before = specOf({}, { paths: { '/a': { get: {}, put: {} } } });
    const after = specOf({}, { paths: { '/a': { get: { deprecated: true } }, '/b': { get: {} } } });
    expect(diffSpecs(before, after)).toEqual([
      { breaking: false, operation: 'GET /a', message: 'It is deprecated' },
      { breaking: true, operation: 'PUT /a', message: 'The operation was removed' },
      { breaking: false, operation: 'GET /b', message: 'The operation was added' },
    ]);
    expect(diffSpecs(before, before)).toEqual([]);
  });
});

describe('parameters', () => {
  const query = (name: string, more = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more });

  test.each([
    [[], [query('q')], ['fine: The optional parameter “q” in the query was added']],
    [[], [query('q', { required: true })], ['breaking: The required parameter “q” in the query was added']],
    [[query('q')], [], ['breaking: The parameter “q” in the query was removed']],
    [
      [query('q')],
      [query('q', { required: true })],
      ['breaking: The parameter “q” in the query is required now'],
    ],
    [
      [query('q', { schema: { type: 'integer' } })],
      [query('q', { schema: { type: 'number' } })],
      ['fine: The parameter “q” in the query was integer and is number'],
    ],
    [
      [query('q', { schema: { type: 'number' } })],
      [query('q', { schema: { type: 'integer' } })],
      ['breaking: The parameter “q” in the query was number and is integer'],
    ],
  ])('%j → %j', (before, after, messages) => {
    expect(changes({ parameters: before }, { parameters: after })).toEqual(messages);
  });

  test('of Swagger 2.0 have their type themselves, and the body among them', () => {
    const before = {
      parameters: [
        { name: 'q', in: 'query', type: 'string' },
        { name: 'it', in: 'body', schema: object({}) },
      ],
    };
    const after = {
      parameters: [
        { name: 'q', in: 'query', type: 'integer' },
        { name: 'x', in: 'body', schema: object({ a: {} }, ['a']) },
      ],
    };
    expect(changes(before, after)).toEqual([
      'breaking: The parameter “q” in the query was string and is integer',
      'breaking: The parameter body: “a” was added and is required',
    ]);
  });
});

describe('what is stricter breaks those who send, and what is looser those who get it', () => {
  test.each([
    [object({ a: {} }), object({ a: {} }, ['a']), 'is required now', 'breaking', 'fine'],
    [object({ a: {} }, ['a']), object({ a: {} }), 'is optional now', 'fine', 'breaking'],
    [object({ a: {} }), object({}), 'was removed', 'breaking', 'breaking'],
    [object({}), object({ a: {} }), 'was added', 'fine', 'fine'],
    [
      object({ a: { enum: [1, 2] } }),
      object({ a: { enum: [1] } }),
      'can’t be 2 any more',
      'breaking',
      'fine',
    ],
    [object({ a: { enum: [1] } }), object({ a: { enum: [1, 2] } }), 'can be 2 now', 'fine', 'breaking'],
    [
      object({ a: { type: 'string' } }),
      object({ a: { type: ['string', 'null'] } }),
      'was string and is string or null',
      'fine',
      'breaking',
    ],
  ])('%j → %j', (before, after, message, request, response) => {
    expect(changes({ requestBody: body(before) }, { requestBody: body(after) })).toEqual([
      `${request}: The request body: “a” ${message}`,
    ]);
    expect(changes({ responses: answer(before) }, { responses: answer(after) })).toEqual([
      `${response}: The response 200: “a” ${message}`,
    ]);
  });
});

const components = {
  schemas: {
    Card: object({ number: { type: 'string' } }),
    Bank: object({ iban: { type: 'string' } }),
    Base: object({ id: { type: 'string' } }, ['id']),
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, object({ own: {} })] },
  },
};
const [Card, Bank, Base, Loop] = ['Card', 'Bank', 'Base', 'Loop'].map((name) => ({
  $ref: `#/components/schemas/${name}`,
}));
const [string, integer, number, nothing] = ['string', 'integer', 'number', 'null'].map((type) => ({ type }));

describe('combined schemas', () => {
  test.each([
    [
      'parts written apart and as one',
      { allOf: [Base, object({ a: {} })] },
      object({ id: string, a: {} }, ['id']),
    ],
    ['a part that is the whole', { allOf: [Card] }, Card],
    ['parts in another order', { allOf: [Base, Card] }, { allOf: [Card, Base] }],
    ['parts that contain themselves', Loop, Loop],
    ['`oneOf` and `anyOf`', { oneOf: [Card, Bank] }, { anyOf: [Bank, Card] }],
    ['one alternative and none', { oneOf: [Card] }, Card],
    ['null as a type and as an alternative', { type: ['string', 'null'] }, { anyOf: [string, nothing] }],
    ['`nullable` and an alternative', { type: 'string', nullable: true }, { oneOf: [nothing, string] }],
    [
      'alternatives by their titles',
      {
        oneOf: [
          { ...integer, title: 'A' },
          { ...integer, title: 'B' },
        ],
      },
      {
        oneOf: [
          { ...integer, title: 'B' },
          { ...integer, title: 'A' },
        ],
      },
    ],
  ])('are the same: %s', (_, before, after) => {
    const specs = [before, after].map((schema) => specOf({ responses: answer(schema) }, { components }));
    expect(diffSpecs(specs[0] ?? {}, specs[1] ?? {})).toEqual([]);
    expect(diffSpecs(specs[1] ?? {}, specs[0] ?? {})).toEqual([]);
  });

  test.each([
    [
      { allOf: [Base] },
      { allOf: [Base, object({ a: {} }, ['a'])] },
      [': “a” was added and is required'],
      'breaking',
      [': “a” was added'],
      'fine',
    ],
    [
      { allOf: [Base, Card] },
      { allOf: [Base] },
      [': “number” was removed'],
      'breaking',
      [': “number” was removed'],
      'breaking',
    ],
    [
      { allOf: [Base, object({ a: string })] },
      { allOf: [Base, object({ a: integer })] },
      [': “a” was string and is integer'],
      'breaking',
      [': “a” was string and is integer'],
      'breaking',
    ],
    [
      { allOf: [Card] },
      { allOf: [Card, { required: ['number'] }] },
      [': “number” is required now'],
      'breaking',
      [': “number” is required now'],
      'fine',
    ],
    [
      { oneOf: [Card, Bank] },
      { oneOf: [Card] },
      [' can’t be “Bank” any more'],
      'breaking',
      [' can’t be “Bank” any more'],
      'fine',
    ],
    [
      { oneOf: [Card] },
      { oneOf: [Card, Bank] },
      [' can be “Bank” now'],
      'fine',
      [' can be “Bank” now'],
      'breaking',
    ],
    [Card, { anyOf: [Card, Bank] }, [' can be “Bank” now'], 'fine', [' can be “Bank” now'], 'breaking'],
    [string, { anyOf: [string, nothing] }, [' can be null now'], 'fine', [' can be null now'], 'breaking'],
    [
      { oneOf: [integer, string] },
      { oneOf: [number, string] },
      [' can be number now'],
      'fine',
      [' can be number now'],
      'breaking',
    ],
    [
      { oneOf: [Card, object({ a: string })] },
      { oneOf: [Card, object({ a: integer })] },
      [': “(object).a” was string and is integer'],
      'breaking',
      [': “(object).a” was string and is integer'],
      'breaking',
    ],
    [
      object({ a: { oneOf: [Card, Bank] } }),
      object({ a: { oneOf: [Bank] } }),
      [': “a” can’t be “Card” any more'],
      'breaking',
      [': “a” can’t be “Card” any more'],
      'fine',
    ],
  ])('%j → %j', (before, after, request, requestKind, response, responseKind) => {
    const differences = (operation: (schema: unknown) => Record<string, unknown>) =>
      diffSpecs(specOf(operation(before), { components }), specOf(operation(after), { components })).map(
        ({ breaking, message }) => `${breaking ? 'breaking' : 'fine'}: ${message}`,
      );
    expect(differences((schema) => ({ requestBody: body(schema) }))).toEqual(
      request.map((words) => `${requestKind}: The request body${words}`),
    );
    expect(differences((schema) => ({ responses: answer(schema) }))).toEqual(
      response.map((words) => `${responseKind}: The response 200${words}`),
    );
  });

  test('that double at each level are compared soon', () => {
    for (const kind of ['allOf', 'oneOf', 'anyOf']) {
      const schemas = Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => {
          const $ref = `#/components/schemas/S${(at + 1) % 60}`;
          return [`S${at}`, { [kind]: [{ $ref }, { $ref }], properties: { a: { $ref } } }];
        }),
      );
      const spec = specOf(
        { responses: answer({ $ref: '#/components/schemas/S0' }) },
        { components: { schemas } },
      );
      const started = performance.now();
      expect(diffSpecs(spec, structuredClone(spec))).toEqual([]);
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });
});

test('what differs in several types of content is said once', () => {
  const contentOf = (schema: unknown) => ({
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  });
  expect(
    changes(
      { requestBody: contentOf({ type: 'object', properties: { a: {} } }) },
      { requestBody: contentOf({ type: 'object', properties: { a: {}, b: {} }, required: ['b'] }) },
    ),
  ).toEqual(['breaking: The request body: “b” was added and is required']);
});

test('bodies and responses that come and go', () => {
  expect(changes({}, { requestBody: body({}, true) })).toEqual([
    'breaking: A required request body was added',
  ]);
  expect(changes({ requestBody: body({}) }, {})).toEqual(['breaking: The request body was removed']);
  expect(changes({ responses: { 200: {}, 404: {} } }, { responses: { 201: {} } })).toEqual([
    'breaking: The response 200 was removed',
    'fine: The response 404 was removed',
    'fine: The response 201 was added',
  ]);
  expect(changes({ responses: answer({}) }, { responses: { 200: { content: { 'text/csv': {} } } } })).toEqual(
    ['breaking: The response 200 is not offered as application/json any more'],
  );
});

test('schemas that name each other many times are compared once, and many differences are not all listed', () => {
  const nested = (type: string) => {
    const schemas: Record<string, unknown> = { S0: { type } };
    for (let at = 1; at < 30; at += 1) {
      const $ref = `#/components/schemas/S${at - 1}`;
      schemas[`S${at}`] = object({ a: { $ref }, b: { $ref } });
    }
    return specOf({ responses: answer({ $ref: '#/components/schemas/S25' }) }, { components: { schemas } });
  };
  expect(diffSpecs(nested('string'), nested('string'))).toEqual([]);
  expect(diffSpecs(nested('string'), nested('integer'))).toHaveLength(10_000);
});

test('schemas that contain themselves and each other are followed once', () => {
  const schemas = (type: string) => ({
    components: {
      schemas: {
        Order: object({
          parent: { $ref: '#/components/schemas/Order' },
          items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
        }),
        Item: object({ order: { $ref: '#/components/schemas/Order' }, count: { type } }),
        Circle: { $ref: '#/components/schemas/Circle' },
      },
    },
  });
  const operation = {
    responses: answer({ $ref: '#/components/schemas/Order' }),
    requestBody: body({ $ref: '#/components/schemas/Circle' }),
  };
  expect(diffSpecs(specOf(operation, schemas('integer')), specOf(operation, schemas('string')))).toEqual([
    {
      breaking: true,
      operation: 'POST /orders',
      message: 'The response 200: “items[].count” was integer and is string',
    },
  ]);
});
