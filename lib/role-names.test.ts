import { expect, test } from 'vitest';
import { roles } from './contract/shared/role-ladder.ts';
import { roleChoices, roleName } from './role-names.ts';

test('every role of the ladder has a name of its own, in the order of the ladder', () => {
  expect(roleChoices.map(({ value }) => value)).toEqual([null, ...roles]);
  expect(new Set(roleChoices.map(({ label }) => label)).size).toBe(roleChoices.length);
});

test('somebody without a role is a guest', () => {
  expect(roleName(null)).toBe('Guest');
  expect(roleName('review')).toBe('Reviewer');
});
