import { expect, test } from 'vitest';
import { scopes } from '#lib/contract/shared/scopes.ts';
import { scopeGroups, scopesText } from './scope-groups.ts';

test('every scope is offered once', () => {
  const offered = scopeGroups.flatMap(({ levels }) => levels.map(({ scope }) => scope));
  expect(offered.toSorted()).toEqual(scopes.toSorted());
});

test('a token is described by its strongest levels', () => {
  expect(scopesText(null)).toBe('Full access');
  expect(scopesText(['space:read', 'space:write', 'site:publish'])).toBe(
    'Spaces, pages and change requests (read and write), Publishing and unpublishing sites',
  );
});
