import { expect, test } from 'vitest';
import { firstRoleOn, roleChoicesOn } from './levels.ts';

const site = { kind: 'site' } as const;

test('on a site the roles that differ there are offered, and the one that somebody has', () => {
  expect(roleChoicesOn(site).map(({ value }) => value)).toEqual(['read', 'admin']);
  expect(roleChoicesOn(site, 'review').map(({ value }) => value)).toEqual(['read', 'review', 'admin']);
  expect(roleChoicesOn({ kind: 'space' })).toHaveLength(6);
});

test('the role that is proposed is among those that are offered', () => {
  expect(roleChoicesOn(site).map(({ value }) => value)).toContain(firstRoleOn(site));
});
