import { channel } from './events.ts';
import { type Listening, listenTo } from './listening.ts';
import { NewsCounter } from './news-counter.ts';

/** The first number of the locks of listeners; the second follows from the name. */
const listenerLocks = 7_235_013;

/** A connection of its own that is told of new events and holds the locks of listeners for as long as it lives. */
export class DeliveryConnection {
  readonly #connection: Listening;
  /** What it was told of events. */
  readonly news: NewsCounter;

  private constructor(connection: Listening, news: NewsCounter) {
    this.#connection = connection;
    this.news = news;
  }

  /** Connects and listens. */
  static async open(url: string): Promise<DeliveryConnection> {
    const news = new NewsCounter();
    return new DeliveryConnection(await listenTo(url, [channel], () => news.add()), news);
  }

  /** Aborted when the connection is gone, and the locks with it. */
  get lost(): AbortSignal {
    return this.#connection.lost;
  }

  /** Takes the lock of a listener, unless another process holds it. */
  async tryLock(listener: string): Promise<boolean> {
    const { rows } = await this.#connection.client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as "isLocked"',
      [listenerLocks, listener],
    );
    return rows[0]?.isLocked ?? false;
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }
}
