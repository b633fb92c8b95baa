import { expect, test, vi } from 'vitest';
import type { OrganizationEvent } from '#lib/contract/events/schemas.ts';
import { FailureError } from '#lib/failure.ts';
import { shareStream, type Tabs } from './shared-stream.ts';

/** Tabs of one browser: a lock that goes to the next one, and a channel to all others. */
function createBrowser(): Tabs {
  const waiting: (() => Promise<void>)[] = [];
  const channels = new Set<{ onmessage: ((message: MessageEvent) => void) | null }>();
  let isLed = false;
  const next = async () => {
    const run = waiting.shift();
    isLed = run !== undefined;
    await run?.();
    if (run) void next();
  };
  return {
    lead: async (_, run, signal) => {
      const untilLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      waiting.push(async () => {
        if (!signal.aborted) await Promise.race([run(), untilLeft]);
      });
      if (!isLed) void next();
    },
    channel: () => {
      const channel = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of channels)
            if (other !== channel) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel as unknown as BroadcastChannel;
    },
  };
}

const eventAt = (position: string) =>
  ({ object: 'event', id: `event${position}`, position }) as unknown as OrganizationEvent;

/** A server with a stream that a test tells what to send. */
function createServer() {
  const opened: { after: string | undefined; send: (event: OrganizationEvent) => void; break: () => void }[] =
    [];
  let isAway = false;
  async function* open(after: string | undefined, signal: AbortSignal) {
    if (isAway) throw new FailureError({ code: 503, type: 'offline', message: 'Away' });
    const events: OrganizationEvent[] = [];
    let wake = () => {};
    let isBroken = false;
    signal.addEventListener('abort', () => wake());
    opened.push({
      after,
      send: (event) => {
        events.push(event);
        wake();
      },
      break: () => {
        isBroken = true;
        wake();
      },
    });
    yield { object: 'event-stream', type: 'opened', position: after ?? '0' } as const;
    while (!signal.aborted) {
      for (const event of events.splice(0)) yield event;
      if (isBroken) throw new FailureError({ code: 0, type: 'stream_broken', message: 'Broken' });
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (events.length > 0 || isBroken) resolve();
      });
    }
  }
  return { opened, open, setAway: (next: boolean) => (isAway = next) };
}

function openTab(tabs: Tabs, { open }: Pick<ReturnType<typeof createServer>, 'open'>) {
  const positions: string[] = [];
  const states: boolean[] = [];
  const close = shareStream({
    ...{ name: 'sample', tabs, open },
    onEvent: ({ object, position }) => object === 'event' && positions.push(position),
    onConnected: (isConnected) => states.push(isConnected),
  });
  return { positions, states, close };
}

test('all tabs are told over one connection, and another goes on when its tab closes', async () => {
  const [tabs, server] = [createBrowser(), createServer()];
  const [first, second, third] = [openTab(tabs, server), openTab(tabs, server), openTab(tabs, server)];
  await vi.waitFor(() => expect(third.states).toEqual([true]));
  server.opened[0]?.send(eventAt('1'));
  server.opened[0]?.send(eventAt('2'));
  await vi.waitFor(() =>
    expect([first, second, third].map(({ positions }) => positions)).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1', '2'],
    ]),
  );
  expect(server.opened).toHaveLength(1);
  first.close();
  await vi.waitFor(() => expect(server.opened.map(({ after }) => after)).toEqual([undefined, '2']));
  server.opened[1]?.send(eventAt('3'));
  await vi.waitFor(() =>
    expect([second.positions, third.positions]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]),
  );
  expect(first.positions).toEqual(['1', '2']);
});

test('a tab that comes later knows whether the stream is there, and is told from then on', async () => {
  const [tabs, server] = [createBrowser(), createServer()];
  openTab(tabs, server);
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.opened[0]?.send(eventAt('1'));
  await new Promise((resolve) => setImmediate(resolve));
  const late = openTab(tabs, server);
  await vi.waitFor(() => expect(late.states).toEqual([true]));
  server.opened[0]?.send(eventAt('2'));
  await vi.waitFor(() => expect(late.positions).toEqual(['2']));
});

test('a stream that ends is opened again behind its last event; tabs are told when it can’t be', async () => {
  vi.useFakeTimers();
  const [tabs, server] = [createBrowser(), createServer()];
  const [first, second] = [openTab(tabs, server), openTab(tabs, server)];
  await vi.advanceTimersByTimeAsync(10);
  server.opened[0]?.send(eventAt('7'));
  await vi.advanceTimersByTimeAsync(10);
  server.opened[0]?.break();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.opened[1]?.after).toBe('7');
  expect([first.states, second.states]).toEqual([[true], [true]]);
  server.setAway(true);
  server.opened[1]?.break();
  await vi.advanceTimersByTimeAsync(10);
  expect([first.states, second.states]).toEqual([
    [true, false],
    [true, false],
  ]);
  server.setAway(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([first.states, second.states]).toEqual([
    [true, false, true],
    [true, false, true],
  ]);
  vi.useRealTimers();
});
