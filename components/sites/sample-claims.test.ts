import { expect, test } from 'vitest';
import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';
import { sampleClaims } from './sample-claims.ts';

test('a sample has each signed claim, with a value that the schema allows', () => {
  const description = 'A claim';
  const beta: Claim = { type: 'boolean', description };
  const claims: Record<string, Claim> = {
    beta,
    plan: { type: 'string', description, enum: ['free', 'pro'] },
    name: { type: 'string', description },
    seats: { type: 'number', description },
    teams: { type: 'array', description, items: { type: 'string', description, enum: ['docs'] } },
    company: { type: 'object', description, properties: { beta }, additionalProperties: false },
    unsigned: { type: 'object', description, properties: { beta }, additionalProperties: false },
  };
  expect(sampleClaims(claims)).toEqual({
    beta: true,
    plan: 'free',
    name: '',
    seats: 1,
    teams: ['docs'],
    company: { beta: true },
  });
});
