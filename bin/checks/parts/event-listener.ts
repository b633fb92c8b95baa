import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '#lib/api/client.ts';
import type { SpaceEvent } from '#lib/contract/events/schemas.ts';

/** Follows the events of an organization, going on at another process whenever its stream breaks. */
export class EventListener {
  readonly events: SpaceEvent[] = [];
  /** How often it was told to read everything again. */
  gaps = 0;
  readonly #urls: readonly string[];
  readonly #token: string;
  readonly #organizationId: string;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  #position: string | undefined;
  #at: number;

  constructor(urls: readonly string[], token: string, organizationId: string, at: number) {
    this.#urls = urls;
    this.#token = token;
    this.#organizationId = organizationId;
    this.#at = at;
    this.#done = this.#follow();
  }

  /** Waits until its first stream is open. */
  async opened(): Promise<void> {
    while (this.#position === undefined) await wait(20);
  }

  /** Waits until an event with this id has come, then stops. */
  async stopAfter(id: string, patienceMs: number): Promise<void> {
    const end = performance.now() + patienceMs;
    while (!this.events.some((event) => event.id === id) && performance.now() < end) await wait(50);
    this.#stopping.abort();
    await this.#done;
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      // A stream that breaks off, because its process was killed, is opened again behind what came last.
      await this.#listen().catch(() => undefined);
      this.#at += 1;
      await wait(50);
    }
  }

  async #listen(): Promise<void> {
    const client = createClient({
      url: this.#urls[this.#at % this.#urls.length] ?? '',
      token: this.#token,
      headers: this.#position === undefined ? {} : { 'last-event-id': this.#position },
      signal: this.#stopping.signal,
    });
    const params = { organizationId: this.#organizationId };
    for await (const event of client.stream('streamOrganizationEvents', { params })) {
      this.#position = event.position;
      if (event.object === 'event') this.events.push(event);
      else if (event.type === 'read_again') this.gaps += 1;
    }
  }
}

/** What is wrong with the events that a listener got, and how many came more than once. */
export function faultsOfEvents(
  name: string,
  { events, gaps }: Pick<EventListener, 'events' | 'gaps'>,
  recorded: readonly string[],
): { faults: string[]; repeated: number } {
  const ids = new Set<string>();
  const first = events.filter(({ id }) => !ids.has(id) && ids.add(id));
  const faults: string[] = [];
  const missing = recorded.filter((id) => !ids.has(id)).length;
  if (missing > 0) faults.push(`${name} missed ${missing} of ${recorded.length} events`);
  const wanted = recorded.filter((id) => ids.has(id));
  const isInOrder = first.filter(({ id }) => recorded.includes(id)).every(({ id }, at) => id === wanted[at]);
  if (!isInOrder) faults.push(`${name} got events in another order than they were recorded`);
  if (gaps > 0) faults.push(`${name} was told ${gaps} times to read again`);
  return { faults, repeated: events.length - first.length };
}
