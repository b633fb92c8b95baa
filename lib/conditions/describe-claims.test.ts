import { expect, test } from 'vitest';
import { describeClaims } from './describe-claims.ts';

test.each([
  [{}, ''],
  [{ plan: 'pro' }, 'plan: pro'],
  [
    { plan: 'pro', seats: 5, beta: false, teams: ['docs'], of: null },
    'plan: pro, seats: 5, beta: false, teams: ["docs"], of: null',
  ],
])('%j is %s', (claims, text) => {
  expect(describeClaims(claims)).toBe(text);
});

test('long claims end with a sign that there are more', () => {
  const text = describeClaims({ name: '😀'.repeat(500) });
  expect([...text]).toHaveLength(161);
  expect(text).toMatch(/^name: (😀)+…$/u);
});
