import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#server/core/services.ts';
import { DeliveryConnection } from '#server/db/delivery-connection.ts';
import { findNextRetry } from '#server/db/events.ts';
import { deliverTo } from './deliver.ts';
import type { Listener } from './listener.ts';

/** Looks for work this often when nothing tells that there is some. */
const defaultPollMs = 5_000;
const reconnectMs = 1_000;

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
    try {
      await Promise.all(this.#listeners.map((listener) => this.#serve(listener, connection, signal)));
    } finally {
      await connection.close();
    }
  }

  async #serve(listener: Listener, connection: DeliveryConnection, signal: AbortSignal): Promise<void> {
    let isOurs = false;
    while (!signal.aborted) {
      const { count } = connection.news;
      let waitMs = this.#pollMs;
      try {
        isOurs ||= await connection.tryLock(listener.name);
        if (isOurs) {
          await deliverTo(this.#services, listener, signal);
          waitMs = await this.#untilRetry(listener);
        }
      } catch (error) {
        this.#services.log.warn({ err: error, listener: listener.name }, 'events were not delivered');
      }
      await connection.news.waitForMore(count, waitMs, signal);
    }
  }

  async #untilRetry({ name }: Listener): Promise<number> {
    const at = await findNextRetry(this.#services.db, name);
    if (!at) return this.#pollMs;
    return Math.min(this.#pollMs, Math.max(0, at.getTime() - this.#services.now().getTime()));
  }
}
