import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { answerNotices } from './notices.ts';
import { patchRead } from './patch.ts';
import { readOptions } from './read-options.ts';
import { runAction } from './run-action.ts';

const at = { params: { organizationId: 'org', teamId: 'team' } };
const team = readOptions('getTeam', at);
const input = { ...at, body: { title: 'Editors' } };
const optimistic = () => [patchRead('getTeam', at, (one) => ({ ...one, title: 'Editors' }))];

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A server that answers this, and a cache that knows the team; `shown` is what the cache said meanwhile. */
function world(answer: () => Response) {
  const client = new QueryClient();
  client.setQueryData(team.queryKey, { title: 'Writers' } as never);
  const messages: unknown[][] = [];
  stop = answerNotices({
    done: (...message) => messages.push(message),
    refused: (title, { message }) => messages.push([title, message]),
  });
  const shown: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    shown.push(client.getQueryData(team.queryKey));
    return answer();
  });
  return { client, messages, shown };
}

function refusal(code: number): () => Response {
  const error = { code, type: 'sample', message: 'The title is taken.' };
  return () => Response.json({ error }, { status: code });
}

const isStale = (client: QueryClient) => client.getQueryState(team.queryKey)?.isInvalidated;

test('what a write is expected to come to is shown before the answer, and then fetched again', async () => {
  const { client, messages, shown } = world(() => Response.json({ title: 'Editors' }));
  const undo = () => {};
  const onDone = vi.fn();
  const done = ({ title }: { title: string }) => `Renamed to ${title}`;
  await runAction(client, 'updateTeam', input, { optimistic, done, undo, onDone });
  expect(shown).toEqual([{ title: 'Editors' }]);
  expect(isStale(client)).toBe(true);
  expect(messages).toEqual([['Renamed to Editors', undo]]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ title: 'Editors' }, input);
});

test('a refused write is taken back, with the reason', async () => {
  const { client, messages } = world(refusal(409));
  const onDone = vi.fn();
  await runAction(client, 'updateTeam', input, { optimistic, failed: 'Not renamed', onDone });
  expect(client.getQueryData(team.queryKey)).toEqual({ title: 'Writers' });
  expect(messages).toEqual([['Not renamed', 'The title is taken.']]);
  expect(isStale(client)).toBe(true);
  expect(onDone).not.toHaveBeenCalled();
});

test('a form shows a refusal itself, and the screen behind it stays as it was read', async () => {
  const { client, messages } = world(refusal(409));
  const onFailed = vi.fn();
  await runAction(client, 'updateTeam', input, { onFailed });
  expect(messages).toEqual([]);
  expect(isStale(client)).toBe(false);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('what is gone is fetched again', async () => {
  const { client } = world(refusal(404));
  await runAction(client, 'updateTeam', input);
  expect(isStale(client)).toBe(true);
});
