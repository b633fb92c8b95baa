import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AdaptiveSchemaInput } from '#lib/contract/site-customization/adaptive-schema.ts';
import { explainIssue, parseClaimsSchema } from './claim-json.ts';
import { explainProblem, newClaim, printSchema, problemsOf, rowsOf, schemaOf } from './claim-rows.ts';

const description = fc.constantFrom('', 'Plan', 'x'.repeat(1001));
const name = fc.constantFrom('plan', 'of-groups', '_x', '', '1st', 'a b', 'unsigned');
const plain = fc.oneof(
  fc.record({ type: fc.constantFrom('number', 'boolean', 'null'), description }),
  fc.record(
    {
      type: fc.constant('string'),
      description,
      enum: fc.array(fc.constantFrom('free', 'pro', '', 'y'.repeat(257)), { maxLength: 3 }),
    },
    { requiredKeys: ['type', 'description'] },
  ),
);
const { claim } = fc.letrec((tie) => ({
  claim: fc.oneof(
    { maxDepth: 6, depthSize: 'large', withCrossShrink: true },
    plain,
    fc.record({ type: fc.constant('array'), description, items: plain }),
    fc.record({
      type: fc.constant('object'),
      description,
      properties: fc.dictionary(name, tie('claim'), { maxKeys: 3 }),
      additionalProperties: fc.constantFrom(false, false, false, true),
    }),
  ),
}));
const schema = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(name, claim, { maxKeys: 4 }),
  additionalProperties: fc.constant(false),
});

test('a schema is said to have problems exactly where the API refuses it, and comes back as it was', () => {
  fc.assert(
    fc.property(schema, (jsonSchema) => {
      const parsed = parseClaimsSchema(JSON.stringify(jsonSchema));
      const isFine = 'rows' in parsed && problemsOf(parsed.rows).length === 0;
      expect(isFine).toBe(AdaptiveSchemaInput.safeParse({ jsonSchema }).success);
      if (!isFine) return;
      expect(JSON.parse(printSchema(parsed.rows))).toEqual(jsonSchema);
      expect(rowsOf(schemaOf(parsed.rows))).toEqual(parsed.rows);
    }),
    { numRuns: 500 },
  );
});

const problemsIn = (jsonSchema: unknown) => {
  const parsed = parseClaimsSchema(typeof jsonSchema === 'string' ? jsonSchema : JSON.stringify(jsonSchema));
  if ('problems' in parsed) return parsed.problems;
  return problemsOf(parsed.rows).map((problem) => explainProblem(parsed.rows, problem));
};
const withClaims = (properties: unknown) => ({ type: 'object', properties, additionalProperties: false });

describe('problems name the claim that they are about', () => {
  test.each<[unknown, string[]]>([
    ['{ "type": ', ['This is not JSON. Check commas, quotes and brackets.']],
    ['[]', ['Write a JSON schema: an object with “type” and “properties”.']],
    [{ type: 'object' }, ['“properties” has to be an object with the claims.']],
    [
      { ...withClaims({}), $ref: '#', $schema: 'http://json-schema.org/schema#' },
      [
        '“$ref” is not supported here. Remove it.',
        '“$schema” has to be "http://json-schema.org/draft-07/schema#", or left out.',
      ],
    ],
    [
      withClaims({ plan: 'string', seats: { type: 'integer' }, beta: { type: 'boolean', default: true } }),
      [
        'Claim “plan”: Write an object with “type” and “description”.',
        'Claim “seats”: “type” has to be string, number, boolean, array or object.',
        'Claim “beta”: “default” is not supported here. Remove it.',
      ],
    ],
    [
      withClaims({
        company: withClaims({ plan: { type: 'string', enum: [] } }),
        teams: { type: 'array', items: { type: 'array' } },
      }),
      [
        'Claim “company.plan”: “enum” has to be a list of at least one text. Leave it out for any text.',
        'Claim “teams”: In “items”, “type” has to be string, number or boolean.',
      ],
    ],
    [
      withClaims({ 'my plan': { type: 'string' }, plan: { type: 'string', enum: ['pro', ''] } }),
      [
        'Claim “my plan”: Use letters, digits, - and _ in its name, at most 64, with a letter first.',
        'Claim “plan”: A value is empty. Remove it.',
      ],
    ],
    [withClaims({ a: withClaims({ b: withClaims({ c: withClaims({}) }) }) }), []],
    [
      withClaims({ a: withClaims({ b: withClaims({ c: withClaims({ d: withClaims({}) }) }) }) }),
      ['Claim “a.b.c.d”: Objects are nested 3 deep at most. Choose another type.'],
    ],
    [
      withClaims(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`c${at}`, { type: 'number' }]))),
      ['Describe at most 100 claims.'],
    ],
  ])('of schema %#', (jsonSchema, problems) => expect(problemsIn(jsonSchema)).toEqual(problems));
});

test('what a schema leaves out is added', () => {
  const parsed = parseClaimsSchema('{"type":"object","properties":{"plan":{"type":"string"}}}');
  expect('rows' in parsed && schemaOf(parsed.rows)).toEqual({
    type: 'object',
    properties: { plan: { type: 'string', description: '' } },
    additionalProperties: false,
  });
});

test('two claims of the form with one name are told apart by their places', () => {
  const rows = [newClaim('plan'), { ...newClaim('plan'), type: 'number' as const }, newClaim(), newClaim()];
  expect(problemsOf(rows).map(({ at, message }) => [at, message])).toEqual([
    [[1], 'Another claim has this name already.'],
    [[2], 'Enter the name that the claim has in a token.'],
    [[3], 'Enter the name that the claim has in a token.'],
  ]);
});

test('values and claims within stay with a row whose type is changed, and are not saved', () => {
  const row = { ...newClaim('plan'), values: ['free'], claims: [newClaim('')], type: 'number' as const };
  expect(problemsOf([row])).toEqual([]);
  expect(schemaOf([row]).properties).toEqual({ plan: { type: 'number', description: '' } });
});

test('an error of the API names the claim', () => {
  const path = 'body.jsonSchema.properties.company.properties.plan.enum.0';
  expect(explainIssue({ path, message: 'must have 1 to 256 characters' })).toBe(
    'Claim “company.plan”: must have 1 to 256 characters.',
  );
  expect(explainIssue({ path: 'body.jsonSchema.type', message: 'is wrong' })).toBe('is wrong');
});
