import { expect, test } from 'vitest';
import { isCurrent, navigation } from './navigation.ts';

const here = (pathname: string) =>
  navigation.filter((entry) => isCurrent(entry, 'org', pathname)).map(({ name }) => name);

test('one door is marked, the one whose part of the console this is', () => {
  expect(here('/org')).toEqual(['My queue']);
  expect(here('/org/spaces')).toEqual(['Spaces']);
  expect(here('/org/spaces/space/change-requests/3')).toEqual(['Spaces']);
  expect(here('/org/settings/members')).toEqual(['Settings']);
});

test('an address that only begins alike is not inside', () => {
  expect(here('/org/sitesmap')).toEqual([]);
});
