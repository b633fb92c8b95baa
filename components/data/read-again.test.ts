import { QueryClient, QueryObserver } from '@tanstack/react-query';
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

test('many changes read a first load once more, not each time', async () => {
  const client = new QueryClient();
  const { read, answerFirst, reads } = slowServer();
  const close = new QueryObserver(client, { queryKey: ['bell'], queryFn: read }).subscribe(() => {});
  const changes = Array.from({ length: 20 }, () => readAgain(client, () => true));
  expect(reads()).toBe(1);
  answerFirst();
  await Promise.all(changes);
  expect([client.getQueryData(['bell']), reads()]).toEqual(['new', 2]);
  close();
});

test('a load again that fails is no failure of the change, and leaves what was there', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { read, answerFirst, reads } = slowServer();
  const failing = () => (reads() === 0 ? read() : Promise.reject(new Error('away')));
  const close = new QueryObserver(client, { queryKey: ['bell'], queryFn: failing }).subscribe(() => {});
  const changed = readAgain(client, () => true);
  answerFirst();
  await changed;
  expect(client.getQueryState(['bell'])).toMatchObject({ status: 'error', data: 'old' });
  close();
});
