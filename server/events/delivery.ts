import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#server/core/services.ts';
import { DeliveryConnection } from '#server/db/delivery-connection.ts';
import { assignPositions, listListenerWork, passOtherEvents } from '#server/db/events.ts';
import { deliverTo } from './deliver.ts';
import type { Listener } from './listener.ts';

/** Looks for work this often when nothing tells that there is some. */
const defaultPollMs = 5_000;
const reconnectMs = 1_000;

/** A busy installation moves listeners past events of other types once they are so many behind. */
const mostBehind = 100;

/**
 * Delivers events to listeners until it is stopped. Each listener is served by one process at a time: the one whose
 * connection holds its lock. PostgreSQL gives the lock back when that process dies, and another takes up the work.
 */
export class EventDelivery {
  readonly #services: Services;
  readonly #listeners: readonly Listener[];
  readonly #pollMs: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(services: Services, listeners: readonly Listener[], { pollMs = defaultPollMs } = {}) {
    this.#services = services;
    this.#listeners = listeners;
    this.#pollMs = pollMs;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Lets the runs of listeners that have begun end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#deliver();
      } catch (error) {
        this.#services.log.warn({ err: error }, 'the delivery of events was interrupted');
        await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Delivers over one connection until it is lost or this is stopped. */
  async #deliver(): Promise<void> {
    const connection = await DeliveryConnection.open(this.#services.config.databaseUrl ?? '');
    const signal = AbortSignal.any([this.#stopping.signal, connection.lost]);
    const served: DeliveryContext = { connection, signal, locked: new Set(), running: new Map() };
    try {
      let isQuiet = true;
      while (!signal.aborted) {
        const { count } = connection.news;
        const waitMs = await this.#serve(served, isQuiet).catch((error: unknown) => {
          this.#services.log.warn({ err: error }, 'events were not delivered');
          return this.#pollMs;
        });
        await connection.news.waitForMore(count, waitMs, signal);
        isQuiet = connection.news.count === count;
      }
    } finally {
      await Promise.all(served.running.values());
      await connection.close();
    }
  }

  /** Starts the listeners that something waits for; how long until the next retry, or until the next look. */
  async #serve(served: DeliveryContext, isQuiet: boolean): Promise<number> {
    const { connection, locked, running } = served;
    const names = this.#listeners.map(({ name }) => name);
    for (const name of await connection.tryLocks(names.filter((one) => !locked.has(one)))) locked.add(name);
    const resting = this.#listeners.filter(({ name }) => locked.has(name) && !running.has(name));
    if (resting.length === 0) return this.#pollMs;
    const { db } = this.#services;
    await assignPositions(db);
    const work = new Map((await listListenerWork(db, resting)).map((one) => [one.name, one]));
    const now = this.#services.now().getTime();
    const untilRetry = ({ name }: Listener) => (work.get(name)?.retryAt?.getTime() ?? Infinity) - now;
    const isDue = (listener: Listener) => work.get(listener.name)?.hasNext || untilRetry(listener) <= 0;
    const idle = resting.filter((listener) => !isDue(listener));
    const passing = idle.filter(({ name }) => (work.get(name)?.behind ?? 0) > (isQuiet ? 0 : mostBehind));
    if (passing.length > 0) await passOtherEvents(db, passing);
    for (const listener of resting.filter(isDue)) {
      running.set(listener.name, this.#runListener(listener, served));
    }
    return Math.min(this.#pollMs, ...idle.map(untilRetry));
  }

  async #runListener(listener: Listener, { connection, signal, running }: DeliveryContext): Promise<void> {
    try {
      await deliverTo(this.#services, listener, signal);
      running.delete(listener.name);
      // What came after its last read was not started, because it was still running.
      connection.news.add();
    } catch (error) {
      running.delete(listener.name);
      this.#services.log.warn({ err: error, listener: listener.name }, 'events were not delivered');
    }
  }
}

/** What one connection serves. */
interface DeliveryContext {
  connection: DeliveryConnection;
  signal: AbortSignal;
  /** The listeners whose locks it holds. */
  locked: Set<string>;
  /** The listeners that run now. */
  running: Map<string, Promise<void>>;
}
