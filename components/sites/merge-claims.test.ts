import { expect, test } from 'vitest';
import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';
import { mergeClaims } from './merge-claims.ts';

const text = (...values: string[]): Claim => ({
  type: 'string',
  description: 'Plan',
  ...(values.length > 0 ? { enum: values } : {}),
});
const beta: Claim = { type: 'boolean', description: 'Beta' };

test('claims of several sites are all there, in the order of the sites', () => {
  expect(Object.keys(mergeClaims([{ plan: text() }, { beta }, { plan: text() }]))).toEqual(['plan', 'beta']);
  expect(mergeClaims([])).toEqual({});
});

test('a text has the values of every site, and any where one site leaves it open', () => {
  expect(mergeClaims([{ plan: text('pro', 'free') }, { plan: text('free', 'team') }])).toEqual({
    plan: text('pro', 'free', 'team'),
  });
  expect(mergeClaims([{ plan: text('pro') }, { plan: text() }])).toEqual({ plan: text() });
});

test('where the types differ, the first site counts', () => {
  expect(mergeClaims([{ plan: text('pro') }, { plan: beta }])).toEqual({ plan: text('pro') });
});

test('claims within claims and the values of lists are merged as well', () => {
  const account = (properties: Record<string, Claim>): Claim => ({
    type: 'object',
    description: 'Account',
    properties,
    additionalProperties: false,
  });
  const teams = (...values: [string, ...string[]]): Claim => ({
    type: 'array',
    description: 'Teams',
    items: { type: 'string', description: 'Team', enum: values },
  });
  expect(
    mergeClaims([
      { account: account({ plan: text('pro') }), teams: teams('docs') },
      { account: account({ plan: text('free'), beta }), teams: teams('api') },
    ]),
  ).toEqual({ account: account({ plan: text('pro', 'free'), beta }), teams: teams('docs', 'api') });
});
