import { channel } from './events.ts';
import { type ChannelConnection, listenTo } from './listening.ts';
import { NewsCounter } from './news-counter.ts';

/** The first number of the locks of listeners; the second follows from the name. */
const listenerLocks = 7_235_013;

/** A connection of its own that is told of new events and holds the locks of listeners for as long as it lives. */
export class DeliveryConnection {
  readonly #connection: ChannelConnection;
  /** What it was told of events. */
  readonly news: NewsCounter;

  private constructor(connection: ChannelConnection, news: NewsCounter) {
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

  /** Takes the locks of listeners that no other process holds; the names of those. */
  async tryLocks(listeners: readonly string[]): Promise<string[]> {
    if (listeners.length === 0) return [];
    const { rows } = await this.#connection.client.query<{ name: string }>(
      'select name from unnest($2::text[]) as name where pg_try_advisory_lock($1, hashtext(name))',
      [listenerLocks, listeners],
    );
    return rows.map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }
}
