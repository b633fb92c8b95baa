import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { FailureError } from '#lib/failure.ts';
import { applyPatches, patchItems, patchRead } from './patch.ts';
import { listOptions, readOptions } from './read-options.ts';
import { inBatch, markStale } from './stale.ts';

const at = { params: { organizationId: 'org', teamId: 'team' } };
const team = readOptions('getTeam', at);
const other = readOptions('getTeam', { params: { organizationId: 'org', teamId: 'other' } });
const files = readOptions('listFiles', { params: { spaceId: 'space' } });

/** A cache with a screen that shows a team. */
function world() {
  const read = vi.fn(async () => ({ title: 'Writers' }));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: read, staleTime: 60_000 } } });
  client.setQueryData(team.queryKey, { title: 'Writers' } as never);
  client.setQueryData(files.queryKey, { items: [] } as never);
  const close = new QueryObserver(client, team).subscribe(() => {});
  return { client, read, close };
}

test('a write fetches again what a screen shows of it, and nothing else', async () => {
  const { client, read, close } = world();
  await markStale(client, 'updateTeam');
  expect(read).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(files.queryKey)?.isInvalidated).toBe(false);
  close();
});

test('a write of one thread fetches nothing of another one, also in a batch', async () => {
  const client = new QueryClient();
  const [own, other, list] = ['one', 'two', ''].map((commentId) => ({
    params: { spaceId: 'space', changeRequestId: '', commentId, commentReplyId: '' },
  }));
  const keys = [
    listOptions('listCommentReplies', own as never).queryKey,
    listOptions('listCommentReplies', other as never).queryKey,
    listOptions('listComments', list as never).queryKey,
  ];
  const staleAfter = async (run: () => Promise<unknown>) => {
    for (const key of keys) client.setQueryData(key, { pages: [], pageParams: [] } as never);
    await run();
    return keys.map((key) => client.getQueryState(key)?.isInvalidated);
  };
  const reply = (commentId: string) =>
    markStale(client, 'createCommentReply', { params: { spaceId: 'space', commentId } });
  expect(await staleAfter(() => reply('one'))).toEqual([true, false, true]);
  expect(await staleAfter(() => inBatch(client, () => reply('two')))).toEqual([false, true, true]);
  expect(await staleAfter(() => markStale(client, 'createCommentReply'))).toEqual([true, true, true]);
});

test('many writes in a batch fetch once, after the last and even when one throws', async () => {
  const { client, read, close } = world();
  const run = inBatch(client, async () => {
    await markStale(client, 'updateTeam');
    await markStale(client, 'deleteTeamMember');
    expect(read).not.toHaveBeenCalled();
    throw new Error('broken');
  });
  await expect(run).rejects.toThrow('broken');
  expect(read).toHaveBeenCalledTimes(1);
  close();
});

test('what is shown before the answer is taken back when the write is refused', async () => {
  const client = new QueryClient();
  const list = listOptions('listTeams', { params: { organizationId: 'org' } });
  const pages = { pages: [{ items: [{ id: 'a' }, { id: 'b' }], count: 2 }], pageParams: [undefined] };
  client.setQueryData(list.queryKey, pages as never);
  client.setQueryData(team.queryKey, { title: 'Writers' } as never);
  client.setQueryData(other.queryKey, { title: 'Readers' } as never);
  const rollBack = await applyPatches(client, [
    patchRead('getTeam', at, (one) => ({ ...one, title: 'Editors' })),
    patchItems('listTeams', { params: { organizationId: 'org' } }, (one) =>
      one.id === 'a' ? undefined : { ...one, title: 'Editors' },
    ),
  ]);
  expect(client.getQueryData(team.queryKey)).toEqual({ title: 'Editors' });
  expect(client.getQueryData(other.queryKey)).toEqual({ title: 'Readers' });
  expect(client.getQueryData(list.queryKey)).toMatchObject({
    pages: [{ items: [{ id: 'b', title: 'Editors' }] }],
  });
  rollBack();
  expect(client.getQueryData(team.queryKey)).toEqual({ title: 'Writers' });
  expect(client.getQueryData(list.queryKey)).toEqual(pages);
});

test('a refused write takes back nothing that another one changed meanwhile', async () => {
  const { client, read, close } = world();
  const rename = (title: string) =>
    patchRead('getTeam', at, (one) => ({ ...one, title: `${one.title} ${title}` }));
  const first = await applyPatches(client, [rename('1')]);
  const second = await applyPatches(client, [rename('2')]);
  await applyPatches(client, [rename('3')]);
  first();
  expect(client.getQueryData(team.queryKey)).toEqual({ title: 'Writers 2 3' });
  second();
  expect(client.getQueryData(team.queryKey)).toEqual({ title: 'Writers 3' });
  const last = await applyPatches(client, [rename('4')]);
  read.mockResolvedValueOnce({ title: 'Editors' });
  await markStale(client, 'updateTeam');
  last();
  expect(client.getQueryData(team.queryKey)).toEqual({ title: 'Editors' });
  close();
});

test('a patch does not change answers that failed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failure = { code: 404, type: 'not_found', message: 'No.' };
  await client
    .fetchQuery({ ...team, queryFn: () => Promise.reject(new FailureError(failure)) })
    .catch(() => {});
  await applyPatches(client, [patchRead('getTeam', at, (one) => ({ ...one, title: 'Editors' }))]);
  expect(client.getQueryData(team.queryKey)).toBeUndefined();
});
