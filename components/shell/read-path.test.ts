import { expect, test } from 'vitest';
import { readPath } from './read-path.ts';

test('the parts of a path are escaped', () => {
  expect(
    readPath('/v1/orgs/{organizationId}/members/{userId}', {
      params: { organizationId: 'o', userId: 'a/b' },
    }),
  ).toBe('/v1/orgs/o/members/a%2Fb');
});

test('a missing part throws, so that no request goes to a wrong address', () => {
  expect(() => readPath('/v1/orgs/{organizationId}', {})).toThrow('needs organizationId');
});

test('empty filters are left out and lists repeat their name', () => {
  const query = { search: '', role: undefined, authors: ['a', 'b'], limit: 50, open: false };
  expect(readPath('/v1/x', { query })).toBe('/v1/x?authors=a&authors=b&limit=50&open=false');
});
