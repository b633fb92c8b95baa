import { expect, test, vi } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { asksAgain, createQueryClient, type Read } from './query-client.ts';
import { listOptions, readOptions } from './read-options.ts';

const team = { params: { organizationId: 'org', teamId: 'team' } };

test('a read is fetched by its operation and input, once while it is fresh', async () => {
  const read = vi.fn<Read>(async () => ({ id: 'team' }));
  const client = createQueryClient(read);
  await client.fetchQuery(readOptions('getTeam', team));
  expect(await client.fetchQuery(readOptions('getTeam', team))).toEqual({ id: 'team' });
  expect(read.mock.calls.map(([operation, input]) => [operation, input])).toEqual([['getTeam', team]]);
});

test('the pages of a list follow the token of the page before', async () => {
  const read = vi.fn<Read>(async (_, input) =>
    input.query?.page ? { items: ['b'], count: 2 } : { items: ['a'], count: 2, next: { page: 'second' } },
  );
  const client = createQueryClient(read);
  const input = { params: { organizationId: 'org' }, query: { search: 'x' } };
  const list = await client.fetchInfiniteQuery({ ...listOptions('listMembers', input), pages: 2 });
  expect(list.pages.flatMap((page) => page.items)).toEqual(['a', 'b']);
  expect(read.mock.calls[1]?.[1].query).toEqual({ search: 'x', page: 'second' });
});

test('a refusal is not asked again, a server that is away is, twice', () => {
  const failed = (code: number, type = 'sample') => new FailureError({ code, type, message: 'No.' });
  expect([403, 404, 409, 429, 500].map((code) => asksAgain(0, failed(code)))).toEqual(Array(5).fill(false));
  expect([0, 502, 503, 504].map((code) => asksAgain(0, failed(code)))).toEqual(Array(4).fill(true));
  expect([0, 1, 2].map((count) => asksAgain(count, failed(503)))).toEqual([true, true, false]);
  expect(asksAgain(0, failed(503, 'too_costly'))).toBe(false);
});
