import pg from 'pg';
import { channel } from './events.ts';

/** The first number of the locks of listeners; the second follows from the name. */
const listenerLocks = 7_235_013;

/** A connection of its own that is told of new events and holds the locks of listeners for as long as it lives. */
export class DeliveryConnection {
  readonly #client: pg.Client;
  readonly #lost = new AbortController();
  #news = 0;
  readonly #waiting = new Set<() => void>();

  private constructor(url: string) {
    this.#client = new pg.Client({
      connectionString: url,
      application_name: 'lectern',
      connectionTimeoutMillis: 5_000,
      query_timeout: 15_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    });
  }

  /** Connects and listens. */
  static async open(url: string): Promise<DeliveryConnection> {
    const connection = new DeliveryConnection(url);
    const client = connection.#client;
    client.on('error', () => connection.#lost.abort());
    client.on('end', () => connection.#lost.abort());
    client.on('notification', () => connection.#wake());
    await client.connect();
    try {
      // A host that went away without a word gives its locks back after two minutes, not after hours.
      await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10');
      await client.query(`listen ${channel}`);
    } catch (error) {
      await connection.close();
      throw error;
    }
    return connection;
  }

  /** Aborted when the connection is gone, and the locks with it. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** How often it was told of events. */
  get news(): number {
    return this.#news;
  }

  /** Takes the lock of a listener, unless another process holds it. */
  async tryLock(listener: string): Promise<boolean> {
    const { rows } = await this.#client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as "isLocked"',
      [listenerLocks, listener],
    );
    return rows[0]?.isLocked ?? false;
  }

  /** Waits until it is told of more events than `news`, for so long, or until the signal is aborted. */
  async waitForNews(news: number, waitMs: number, signal: AbortSignal): Promise<void> {
    if (this.#news !== news || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const goOn = () => resolve();
    const timer = setTimeout(goOn, waitMs);
    this.#waiting.add(goOn);
    signal.addEventListener('abort', goOn);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(goOn);
    signal.removeEventListener('abort', goOn);
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }

  #wake(): void {
    this.#news += 1;
    for (const goOn of this.#waiting) goOn();
  }
}
