import { expect, test, vi } from 'vitest';
import type { OrganizationEvent } from '#lib/contract/events/schemas.ts';
import { FailureError } from '#lib/failure.ts';
import { shareStream, type Tabs } from './shared-stream.ts';

type Lead = { run: () => Promise<void>; end: (error?: unknown) => void };

/** Tabs of one browser: a lock that goes to the next one, and a channel to all others. */
function createBrowser() {
  const waiting: Lead[] = [];
  const channels = new Set<{ onmessage: ((message: MessageEvent) => void) | null }>();
  let leading: Lead | undefined;
  const next = () => {
    leading = waiting.shift();
    const one = leading;
    if (one) void one.run().then(() => one.end());
  };
  const end = (one: Lead, finish: () => void) => {
    waiting.splice(0, waiting.length, ...waiting.filter((each) => each !== one));
    finish();
    if (leading === one) next();
  };
  const tabs: Tabs = {
    lead: (_, run, { signal, steal }) =>
      new Promise<void>((resolve, reject) => {
        const aborted = () => new DOMException('Aborted', 'AbortError');
        const one: Lead = {
          run,
          end: (error) => end(one, () => (error === undefined ? resolve() : reject(error))),
        };
        signal.addEventListener('abort', () => leading !== one && one.end(aborted()));
        const isFirst = leading === undefined;
        if (steal) {
          waiting.unshift(one);
          leading?.end(aborted());
        } else waiting.push(one);
        if (isFirst) next();
      }),
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
  /** What one tab posts is lost while it is frozen. */
  let isFrozen = false;
  const freezing: Tabs = {
    ...tabs,
    channel: (name) => {
      const channel = tabs.channel(name);
      const { postMessage } = channel;
      channel.postMessage = (message: unknown) => {
        if (!isFrozen) postMessage(message);
      };
      return channel;
    },
  };
  const setFrozen = (next: boolean) => {
    isFrozen = next;
  };
  return { tabs, freezing, setFrozen };
}

const timeAt = (position: string) => new Date(Number(position) * 1_000).toISOString();

const eventAt = (position: string) =>
  ({
    object: 'event',
    id: `event${position}`,
    position,
    occurredAt: timeAt(position),
  }) as unknown as OrganizationEvent;

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

function openTab(tabs: Tabs, { open }: Pick<ReturnType<typeof createServer>, 'open'>, since = '1') {
  const positions: string[] = [];
  const states: boolean[] = [];
  const close = shareStream({
    ...{ name: 'sample', since: timeAt(since), tabs, open },
    onEvent: (event) => {
      if (event.object === 'event') positions.push(event.position);
      else if (event.type === 'read_again') positions.push('again');
    },
    onConnected: (isConnected) => states.push(isConnected),
  });
  return { positions, states, close };
}

test('all tabs are told over one connection, and another goes on when its tab closes', async () => {
  const [{ tabs }, server] = [createBrowser(), createServer()];
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

test('a tab that comes later is told what happened since it was loaded', async () => {
  const [{ tabs }, server] = [createBrowser(), createServer()];
  openTab(tabs, server);
  await vi.waitFor(() => expect(server.opened).toHaveLength(1));
  server.opened[0]?.send(eventAt('1'));
  await new Promise((resolve) => setImmediate(resolve));
  const late = openTab(tabs, server, '2');
  await vi.waitFor(() => expect(late.states).toEqual([true]));
  server.opened[0]?.send(eventAt('2'));
  await vi.waitFor(() => expect(late.positions).toEqual(['2']));
  const next = openTab(tabs, server, '2');
  const early = openTab(tabs, server, '0');
  await vi.waitFor(() => expect([next.positions, early.positions]).toEqual([['2'], ['1', '2', 'again']]));
});

test('a stream that ends is opened again behind its last event; tabs are told when it can’t be', async () => {
  vi.useFakeTimers();
  const [{ tabs }, server] = [createBrowser(), createServer()];
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

test('another tab goes on when the leading one is frozen, which follows when it wakes', async () => {
  vi.useFakeTimers();
  const [{ tabs, freezing, setFrozen }, server] = [createBrowser(), createServer()];
  const frozen = openTab(freezing, server);
  await vi.advanceTimersByTimeAsync(10);
  server.opened[0]?.send(eventAt('1'));
  const second = openTab(tabs, server);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(server.opened).toHaveLength(1);
  setFrozen(true);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(server.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(server.opened).toHaveLength(2);
  server.opened[1]?.send(eventAt('2'));
  await vi.advanceTimersByTimeAsync(10);
  expect([frozen.positions, second.positions]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  setFrozen(false);
  await vi.advanceTimersByTimeAsync(500_000);
  expect(server.opened).toHaveLength(2);
  vi.useRealTimers();
});

test('a tab that is closed while its stream is broken stops at once, and the next one leads', async () => {
  vi.useFakeTimers();
  const [{ tabs }, server] = [createBrowser(), createServer()];
  server.setAway(true);
  const first = openTab(tabs, server);
  openTab(tabs, server);
  await vi.advanceTimersByTimeAsync(40_000);
  server.setAway(false);
  first.close();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.opened).toHaveLength(1);
  vi.useRealTimers();
});
