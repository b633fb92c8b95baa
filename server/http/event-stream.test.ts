import { expect, it, vi } from 'vitest';
import { bodyOfMessages } from './event-stream.ts';
import { StreamPlaces } from './stream-places.ts';

/** Endless messages, how many were created, and the body that they are sent as. */
function send(patienceMs: number) {
  const created = { count: 0 };
  const [onEnd, onCut, onReturn] = [vi.fn(), vi.fn(), vi.fn()];
  const messages = async function* () {
    try {
      for (;;) {
        created.count += 1;
        yield `message ${created.count}`;
      }
    } finally {
      onReturn();
    }
  };
  return { created, onEnd, onCut, onReturn, body: bodyOfMessages(messages(), { patienceMs, onEnd, onCut }) };
}

it('a message is created when the client has taken the one before', async () => {
  const { body, created } = send(60_000);
  const reader = body.getReader();
  for (let count = 1; count <= 3; count += 1) {
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`message ${count}`);
    expect(created.count).toBe(count);
  }
  await reader.cancel();
});

it('a client that takes nothing more is cut off, and one that never took anything', async () => {
  const started = send(20);
  await started.body.getReader().read();
  const unread = send(20);
  await vi.waitFor(() =>
    expect([started, unread].map(({ onCut }) => onCut.mock.calls.length)).toEqual([1, 1]),
  );
  expect([started, unread].map(({ created, onEnd }) => [created.count, onEnd.mock.calls.length])).toEqual([
    [1, 1],
    [0, 1],
  ]);
  await expect(unread.body.getReader().read()).rejects.toThrow('too slow');
});

it('a client that leaves ends the stream once, and is not cut off as well', async () => {
  vi.useFakeTimers();
  const { body, onEnd, onCut } = send(20);
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  await reader.cancel();
  vi.runAllTimers();
  vi.useRealTimers();
  expect([onEnd.mock.calls.length, onCut.mock.calls.length]).toEqual([1, 0]);
});

it('what makes the messages is ended when the client leaves or is cut off', async () => {
  const [leaving, slow] = [send(60_000), send(20)];
  const reader = leaving.body.getReader();
  await reader.read();
  await reader.cancel();
  await slow.body.getReader().read();
  for (const { onReturn } of [leaving, slow]) await vi.waitFor(() => expect(onReturn).toHaveBeenCalledOnce());
});

it('places are limited for each caller, each organization and in all', () => {
  const places = new StreamPlaces({ caller: 2, organization: 3, all: 4 });
  const leave = places.use('a', 'one');
  places.use('a', 'one');
  expect(() => places.use('a', 'two')).toThrow();
  places.use('b', 'one');
  expect(() => places.use('c', 'one')).toThrow();
  places.use('c', 'two');
  expect(() => places.use('d', 'three')).toThrow();
  leave();
  leave();
  places.use('a', 'one');
  expect(() => places.use('d', 'three')).toThrow();
});
