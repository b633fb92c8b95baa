import type { OrganizationEvent } from '#lib/contract/events/schemas.ts';
import { failureOf } from '#lib/failure.ts';

/** While the stream is broken it is opened again after so long, and longer each time. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

type Message =
  | { kind: 'event'; event: OrganizationEvent }
  | { kind: 'state'; isConnected: boolean; position: string | undefined }
  | { kind: 'question' };

/** How tabs reach each other; a test passes its own. */
export interface Tabs {
  /** Runs in one tab at a time: when it closes, in the next one. */
  lead(name: string, run: () => Promise<void>, signal: AbortSignal): Promise<void>;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
}

export interface SharedStreamOptions {
  /** The same in all tabs that share it. */
  name: string;
  open(after: string | undefined, signal: AbortSignal): AsyncIterable<OrganizationEvent>;
  onEvent(event: OrganizationEvent): void;
  onConnected(isConnected: boolean): void;
  tabs?: Tabs;
}

/**
 * Follows a stream in all tabs of a browser over one connection: a browser opens about six to a host. One tab has it and
 * tells the others; when it closes, another goes on behind the last event that it was told. Answers how to leave.
 */
export function shareStream({ tabs = browserTabs, ...options }: SharedStreamOptions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = tabs.channel(options.name);
  let position: string | undefined;
  let isConnected = false;
  let isLeading = false;
  const setConnected = (next: boolean) => {
    if (next !== isConnected) options.onConnected(next);
    isConnected = next;
  };
  const deliver = (event: OrganizationEvent) => {
    ({ position } = event);
    options.onEvent(event);
  };
  const post = (message: Message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  const announce = () => post({ kind: 'state', isConnected, position });
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'question' && isLeading) announce();
    if (isLeading) return;
    if (data.kind === 'event') deliver(data.event);
    if (data.kind === 'state') {
      position ??= data.position;
      setConnected(data.isConnected);
    }
  };
  const lead = async () => {
    isLeading = true;
    await follow({
      open: () => options.open(position, signal),
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
      signal,
    });
  };
  post({ kind: 'question' });
  void tabs.lead(options.name, lead, signal).catch(() => undefined);
  return () => {
    leaving.abort();
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
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(longestWaitMs, waitMs * 2 || firstWaitMs);
  }
}

const browserTabs: Tabs = {
  lead: async (name, run, signal) => {
    // Browsers have locks on secure pages only; elsewhere each tab has a stream of its own.
    if (!('locks' in navigator)) return run();
    await navigator.locks.request(name, { signal }, run);
  },
  channel: (name) => new BroadcastChannel(name),
};
