import type { OrganizationEvent, SpaceEvent } from '#lib/contract/events/schemas.ts';
import { failureOf } from '#lib/failure.ts';
import { pause } from './pause.ts';

/** While the stream is broken it is opened again after so long, and longer each time. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** Tabs ask this often whether the leading one is awake: a browser may freeze it without giving up its lock. */
const questionMs = 20_000;
const mostUnanswered = 3;
/** Events that every tab has for those that come after it. */
const mostRecent = 200;

type Message =
  | { kind: 'event'; event: OrganizationEvent }
  | { kind: 'state'; isConnected: boolean; position: string | undefined; recent?: Recent }
  /** From a tab that needs the recent events as well, or only wants to know whether the leading one is awake. */
  | { kind: 'question'; isNew: boolean };

/** All events since a time. */
interface Recent {
  since: string;
  events: SpaceEvent[];
}

interface LeadOptions {
  signal: AbortSignal;
  /** Takes the place of the tab that leads, which does not answer. */
  steal: boolean;
}

/** How tabs reach each other; a test passes its own. */
export interface Tabs {
  /**
   * Runs in one tab at a time: when it closes, in the next one. Rejects with an `AbortError` when the signal is aborted
   * before, and when another tab took its place.
   */
  lead(name: string, run: () => Promise<void>, options: LeadOptions): Promise<void>;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

export interface SharedStreamOptions {
  /** The same in all tabs that share it. */
  name: string;
  /** Events since this time are delivered, also those of before it was opened. */
  since: string;
  open(after: string | undefined, signal: AbortSignal): AsyncIterable<OrganizationEvent>;
  onEvent(event: OrganizationEvent): void;
  onConnected(isConnected: boolean): void;
  tabs?: Tabs;
}

/**
 * Follows a stream in all tabs of a browser over one connection: a browser opens about six to a host. One tab has it and
 * tells the others; when it closes or does not answer, another goes on behind the last event that it was told. Answers how
 * to leave.
 */
export function shareStream({ tabs = browserTabs, ...options }: SharedStreamOptions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = tabs.channel(options.name);
  const recent: Recent = { since: options.since, events: [] };
  let position: string | undefined;
  let isConnected = false;
  let isLeading = false;
  let isCaughtUp = false;
  let unanswered = 0;
  let attempt = { waiting: new AbortController(), leading: new AbortController() };
  const setConnected = (next: boolean) => {
    if (next !== isConnected) options.onConnected(next);
    isConnected = next;
  };
  const deliver = (event: OrganizationEvent) => {
    const isEvent = event.object === 'event';
    // A tab that led before may tell again what it received.
    if (isEvent && position !== undefined && Number(event.position) <= Number(position)) return;
    ({ position } = event);
    if (isEvent) {
      recent.events.push(event);
      if (recent.events.length > mostRecent) recent.since = recent.events.shift()?.occurredAt ?? recent.since;
    }
    options.onEvent(event);
  };
  const catchUp = ({ since, events }: Recent, upTo: string | undefined) => {
    isCaughtUp = true;
    for (const event of events) if (event.occurredAt >= options.since) options.onEvent(event);
    position ??= upTo;
    if (since > options.since)
      options.onEvent({ object: 'event-stream', type: 'read_again', position: position ?? '0' });
  };
  const post = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  const announce = (isForNew = false) =>
    post({ kind: 'state', isConnected, position, ...(isForNew ? { recent } : {}) });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'question' && isLeading) announce(data.isNew);
    if (isLeading || data.kind === 'question') return;
    unanswered = 0;
    if (data.kind === 'event') deliver(data.event);
    else {
      if (data.recent && !isCaughtUp) catchUp(data.recent, data.position);
      setConnected(data.isConnected);
    }
  };
  const lead = async () => {
    const { signal: untilLost } = attempt.leading;
    isLeading = true;
    isCaughtUp = true;
    await follow({
      open: () => options.open(position, untilLost),
      onEvent: (event) => {
        const wasConnected = isConnected;
        setConnected(true);
        if (!wasConnected) announce();
        deliver(event);
        post({ kind: 'event', event });
      },
      onBroken: () => {
        setConnected(false);
        announce();
      },
      signal: untilLost,
    });
  };
  const leadWhenNobodyDoes = async () => {
    let steal = false;
    while (!signal.aborted) {
      attempt = { waiting: new AbortController(), leading: new AbortController() };
      const { waiting, leading } = attempt;
      try {
        await tabs.lead(options.name, lead, { signal: waiting.signal, steal });
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) return;
      } finally {
        leading.abort();
        isLeading = false;
      }
      steal = waiting.signal.aborted;
    }
  };
  const timer = setInterval(() => {
    if (isLeading) return;
    unanswered += 1;
    if (unanswered <= mostUnanswered) return post({ kind: 'question', isNew: false });
    unanswered = 0;
    attempt.waiting.abort();
  }, questionMs);
  post({ kind: 'question', isNew: true });
  void leadWhenNobodyDoes();
  return () => {
    clearInterval(timer);
    leaving.abort();
    attempt.waiting.abort();
    attempt.leading.abort();
    channel.close();
  };
}

interface Follow {
  open(): AsyncIterable<OrganizationEvent>;
  onEvent(event: OrganizationEvent): void;
  onBroken(): void;
  signal: AbortSignal;
}

async function follow({ open, onEvent, onBroken, signal }: Follow): Promise<void> {
  let waitMs = 0;
  while (!signal.aborted) {
    try {
      for await (const event of open()) {
        if (signal.aborted) return;
        waitMs = 0;
        onEvent(event);
      }
    } catch (thrown) {
      if (signal.aborted) return;
      const { code } = failureOf(thrown);
      // A stream ends from time to time; only one that can’t be opened again is broken.
      if (waitMs > 0 || code !== 0) onBroken();
      // Reads are refused as well, and the screen says why. Who signs in again may follow it again.
      if (code === 401 || code === 403 || code === 404) waitMs = longestWaitMs;
    }
    await pause(waitMs, signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2 || firstWaitMs);
  }
}

const browserTabs: Tabs = {
  lead: async (name, run, { signal, steal }) => {
    // Browsers have locks on secure pages only; elsewhere each tab has a stream of its own.
    if (!('locks' in navigator)) return run();
    // A lock that is stolen is there at once, so nothing can abort the wait for it.
    await navigator.locks.request(name, steal ? { steal } : { signal }, run);
  },
  channel: (name) => new BroadcastChannel(name),
};
