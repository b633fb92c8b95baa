import { expect, test } from 'vitest';
import { parseCondition } from '#lib/conditions/parse.ts';
import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';
import {
  claimChoices,
  conditionOf,
  firstRule,
  outcomeWarningsOf,
  rulesOf,
  warningsOf,
} from './condition-rules.ts';

const claims: Record<string, Claim> = {
  plan: { type: 'string', description: 'Plan', enum: ['free', 'pro "x"'] },
  beta: { type: 'boolean', description: '' },
  seats: { type: 'number', description: 'Seats' },
  'of-groups': { type: 'array', description: 'Groups', items: { type: 'string', description: '' } },
  company: {
    type: 'object',
    description: 'Company',
    properties: { country: { type: 'string', description: 'Country' } },
    additionalProperties: false,
  },
};
const choices = claimChoices(claims);

test('claims are named as conditions name them, those within others by both names', () => {
  expect(choices.map(({ path, label }) => [path, label])).toEqual([
    ['visitor.claims.plan', 'Plan'],
    ['visitor.claims.beta', 'beta'],
    ['visitor.claims.seats', 'Seats'],
    ['visitor.claims["of-groups"]', 'Groups'],
    ['visitor.claims.company.country', 'Company: Country'],
  ]);
});

test.each([
  ['', 0],
  ['visitor.claims.plan == "pro \\"x\\""', 1],
  ['visitor.claims.beta', 1],
  ['visitor.claims.beta != true', 1],
  ['visitor.claims.seats == 1e+21', 1],
  ['visitor.claims.seats >= -1.5 || visitor.claims.seats <= 10', 2],
  ['"a && b" in visitor.claims["of-groups"] && !("c" in visitor.claims["of-groups"])', 2],
  ['visitor.claims.company.country == "Österreich" && visitor.claims.beta', 2],
])('%s is written as it was read', (condition, count) => {
  const rules = rulesOf(condition, choices);
  expect(rules?.rules).toHaveLength(count);
  expect(rules && conditionOf(rules)).toBe(condition);
});

test('what is true or not can be written in several ways', () => {
  expect(conditionOf(rulesOf('!visitor.claims.beta', choices) ?? { joined: 'all', rules: [] })).toBe(
    'visitor.claims.beta != true',
  );
  expect(rulesOf('visitor.claims.beta==false', choices)?.rules).toMatchObject([{ value: false }]);
});

test.each([
  'visitor.claims.beta && visitor.claims.beta || visitor.claims.beta',
  '(visitor.claims.beta)',
  'visitor.claims.plan == "gold"',
  'visitor.claims.plan',
  'visitor.claims.seats == "3"',
  'visitor.claims.plan >= "free"',
  'visitor.claims.other == 1',
  'visitor.claims.beta &&',
  'visitor.claims.beta visitor.claims.beta',
  '1 + 1',
  String.raw`visitor.claims.company.country == "a\q"`,
  'visitor.claims.seats == 01',
])('%s says more than rules can, or nothing that they know', (condition) => {
  expect(rulesOf(condition, choices)).toBeUndefined();
});

test('every claim has a rule to begin with', () => {
  const rules = choices.map(firstRule);
  expect(rulesOf(conditionOf({ joined: 'any', rules }), choices)?.rules).toEqual(rules);
});

test('unknown claims and impossible values are warned of, and methods of claims are not', () => {
  expect(warningsOf('visitor.claims.nosuch == 5 || visitor.claims.plan == "prro"', choices)).toEqual([
    'visitor.claims.nosuch is not one of the claims of this site.',
    'Plan is never "prro".',
  ]);
  expect(
    warningsOf('visitor.claims.company.country.startsWith("A") && visitor.claims.beta', choices),
  ).toEqual([]);
  // A condition is warned of while it is being written, too.
  expect(warningsOf(String.raw`visitor.claims.plan == "\q" && visitor.claims.seats == 01`, choices)).toEqual(
    [],
  );
});

test('a condition that is a number or a text is warned of, and one that is being written is not', () => {
  const warned = (condition: string) => outcomeWarningsOf(condition, parseCondition).length > 0;
  expect(['1 + 1', 'visitor.claims.seats * 2'].map(warned)).toEqual([true, true]);
  expect(['', 'visitor.claims.seats *', 'other', 'visitor.claims.beta'].some(warned)).toBe(false);
});
