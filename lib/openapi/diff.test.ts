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
      `${request}: The body of the request: “a” ${message}`,
    ]);
    expect(changes({ responses: answer(before) }, { responses: answer(after) })).toEqual([
      `${response}: The answer 200: “a” ${message}`,
    ]);
  });
});

test('bodies and answers that come and go', () => {
  expect(changes({}, { requestBody: body({}, true) })).toEqual([
    'breaking: A required body of the request was added',
  ]);
  expect(changes({ requestBody: body({}) }, {})).toEqual(['breaking: The body of the request was removed']);
  expect(changes({ responses: { 200: {}, 404: {} } }, { responses: { 201: {} } })).toEqual([
    'breaking: The answer 200 was removed',
    'fine: The answer 404 was removed',
    'fine: The answer 201 was added',
  ]);
  expect(changes({ responses: answer({}) }, { responses: { 200: { content: { 'text/csv': {} } } } })).toEqual(
    ['breaking: The answer 200 is not offered as application/json any more'],
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
      message: 'The answer 200: “items[].count” was integer and is string',
    },
  ]);
});
