import { expect, it } from 'vitest';
import { addressOf } from './client.ts';

it('a parameter is one part of the path, whatever it holds', () => {
  const path = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content';
  const at = (changeRequestId: string) =>
    new URL(addressOf(path, { spaceId: 'one', changeRequestId }, {}), 'http://api.example').pathname;
  expect(at('a/b?c#d')).toBe('/v1/spaces/one/change-requests/a%2Fb%3Fc%23d/content');
  for (const dots of ['.', '..', '%2e%2E', '.%2e']) expect(at(dots).split('/')).toHaveLength(7);
});

it('the parts of a page path stay below it', () => {
  const address = addressOf(
    '/v1/spaces/{spaceId}/content/path/{pagePath}',
    { spaceId: 'one', pagePath: 'a/../../b' },
    {},
  );
  expect(new URL(address, 'http://api.example').pathname).toBe(
    '/v1/spaces/one/content/path/a/%252E%252E/%252E%252E/b',
  );
});
