import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadNext } from './load-next.ts';

/** A list of three pages, of which each answer says how often its page was read. */
async function readList() {
  const client = new QueryClient();
  const reads = [0, 0, 0];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      const read = (reads[pageParam] ?? 0) + 1;
      reads[pageParam] = read;
      await new Promise(setImmediate);
      return `${pageParam}, read ${read}`;
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length : undefined),
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await observer.refetch({ cancelRefetch: false });
  return {
    refresh: () => client.invalidateQueries({ queryKey: ['list'] }),
    more: () => loadNext(observer.getCurrentResult()),
    pages: () => observer.getCurrentResult().data?.pages,
    end: () => {
      unsubscribe();
      client.clear();
    },
  };
}

test('the next page comes behind a refresh that runs, and the refresh is not lost', async () => {
  const list = await readList();
  const refreshed = list.refresh();
  await Promise.all([refreshed, list.more()]);
  expect(list.pages()).toEqual(['0, read 2', '1, read 1']);
  list.end();
});

test('the next page comes although a refresh takes its place', async () => {
  const list = await readList();
  const more = list.more();
  await Promise.all([list.refresh(), more]);
  expect(list.pages()).toEqual(['0, read 2', '1, read 2']);
  list.end();
});

test('two who want more at once get one page more', async () => {
  const list = await readList();
  const refreshed = list.refresh();
  await Promise.all([refreshed, list.more(), list.more()]);
  expect(list.pages()).toEqual(['0, read 2', '1, read 1']);
  list.end();
});
