import { expect, test } from 'vitest';
import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';
import { explainClaims } from './explain-claims.ts';

const text = (values?: string[]) => ({
  type: 'string' as const,
  description: 'A text',
  ...(values && { enum: values }),
});
const known: Record<string, Claim> = {
  plan: text(['free', 'pro']),
  name: text(),
  seats: { type: 'number', description: 'Seats' },
  beta: { type: 'boolean', description: 'Beta' },
  teams: { type: 'array', description: 'Teams', items: text(['docs', 'api']) },
  company: {
    type: 'object',
    description: 'Company',
    properties: { size: { type: 'number', description: 'Size' } },
    additionalProperties: false,
  },
};

test.each([
  {},
  { plan: 'pro', name: 'Ann', seats: 5, beta: false, teams: ['api', 'docs'], company: { size: 3 } },
  { teams: [], company: {} },
])('%j is as the schema says', (claims) => {
  expect(explainClaims(known, claims)).toEqual([]);
});

test.each([
  [{ plan: 'team' }, 'claims.plan', 'must be one of free, pro'],
  [{ plan: ['pro'] }, 'claims.plan', 'must be a text'],
  [{ name: null }, 'claims.name', 'must be a text'],
  [{ seats: '5' }, 'claims.seats', 'must be a number'],
  [{ beta: 'yes' }, 'claims.beta', 'must be true or false'],
  [{ teams: 'docs' }, 'claims.teams', 'must be a list'],
  [{ teams: ['docs', 'sales'] }, 'claims.teams.1', 'must be one of docs, api'],
  [{ company: [] }, 'claims.company', 'must be an object'],
  [{ company: { size: 'large' } }, 'claims.company.size', 'must be a number'],
  [{ company: { name: 'A' } }, 'claims.company.name', 'is not in the schema of claims'],
  [{ constructor: 1 }, 'claims.constructor', 'is not in the schema of claims'],
])('%j is not', (claims, path, message) => {
  expect(explainClaims(known, claims)).toEqual([{ path, message }]);
});
