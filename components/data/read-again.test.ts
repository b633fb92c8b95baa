import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

/** A server whose first answer was read before a change, and comes when it is told to. */
function slowServer() {
  const first = Promise.withResolvers<string>();
  let reads = 0;
  const read = () => {
    reads += 1;
    return reads === 1 ? first.promise : Promise.resolve('new');
  };
  return { read, answerFirst: () => first.resolve('old'), reads: () => reads };
}

test('a first load that a change overtakes shows what is true after it', async () => {
  const client = new QueryClient();
  const { read, answerFirst, reads } = slowServer();
  const close = new QueryObserver(client, { queryKey: ['bell'], queryFn: read }).subscribe(() => {});
  const changed = readAgain(client, () => true);
  answerFirst();
  await changed;
  expect([client.getQueryData(['bell']), reads()]).toEqual(['new', 2]);
  close();
});

test('a list that the server had begun to load begins again as a list', async () => {
  const client = new QueryClient();
  const { read, answerFirst } = slowServer();
  const list = { queryKey: ['tasks'], initialPageParam: undefined, getNextPageParam: () => undefined };
  const waiting = client.fetchQuery({ queryKey: list.queryKey, queryFn: read }).catch(() => undefined);
  const close = new InfiniteQueryObserver(client, { ...list, queryFn: read }).subscribe(() => {});
  await readAgain(client, () => true);
  answerFirst();
  await waiting;
  expect(client.getQueryData(list.queryKey)).toEqual({ pages: ['new'], pageParams: [undefined] });
  close();
});

test('a load of something else goes on', async () => {
  const client = new QueryClient();
  const { read, answerFirst, reads } = slowServer();
  const close = new QueryObserver(client, { queryKey: ['bell'], queryFn: read }).subscribe(() => {});
  await readAgain(client, ({ queryKey: [name] }) => name === 'tasks');
  answerFirst();
  await expect.poll(() => client.getQueryData(['bell'])).toBe('old');
  expect(reads()).toBe(1);
  close();
});

test('a load again that fails is no failure of the change', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads > 1) throw new Error('away');
    await new Promise(() => {});
  };
  const close = new QueryObserver(client, { queryKey: ['bell'], queryFn: read }).subscribe(() => {});
  await readAgain(client, () => true);
  expect(client.getQueryState(['bell'])?.status).toBe('error');
  close();
});
