import type { Logger } from 'pino';
import { channel as eventsChannel } from '#server/db/events.ts';
import { type ChannelConnection, listenTo } from '#server/db/listening.ts';
import { newsChannel } from '#server/db/news.ts';
import { NewsCounter } from '#server/db/news-counter.ts';

const reconnectMs = 1_000;

/** The topic that is told of whenever events were recorded. */
export const eventsTopic = eventsChannel;

/** What is told of one topic, for as long as it is followed. */
export interface FollowedTopic {
  /** How often it was told of. */
  readonly count: number;
  /** Waits until it is told of more than `count` times, for so long, or until the signal is aborted. */
  waitForMore(count: number, waitMs: number, signal: AbortSignal): Promise<void>;
  end(): void;
}

interface Topic {
  news: NewsCounter;
  followers: number;
}

/**
 * What other processes tell by `notify`, over one connection that is open while anything is followed. While that
 * connection is lost nothing is heard, so whoever follows a topic looks by itself from time to time.
 */
export class News {
  readonly #url: string;
  readonly #log: Logger;
  readonly #topics = new Map<string, Topic>();
  readonly #stopping = new AbortController();
  #connection: Promise<ChannelConnection | undefined> | undefined;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  /** Aborted when the process stops, so that streams end. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Follows a topic; what is told from now on is counted. */
  async follow(name: string): Promise<FollowedTopic> {
    const topic = this.#topics.get(name) ?? { news: new NewsCounter(), followers: 0 };
    topic.followers += 1;
    this.#topics.set(name, topic);
    this.#connection ??= this.#connect();
    await this.#connection;
    let isOver = false;
    return {
      get count() {
        return topic.news.count;
      },
      waitForMore: (count, waitMs, signal) => topic.news.waitForMore(count, waitMs, signal),
      end: () => {
        if (!isOver) this.#leave(name, topic);
        isOver = true;
      },
    };
  }

  stop(): void {
    this.#stopping.abort();
  }

  #leave(name: string, topic: Topic): void {
    topic.followers -= 1;
    if (topic.followers === 0) this.#topics.delete(name);
    if (this.#topics.size === 0) this.#disconnect();
  }

  async #connect(): Promise<ChannelConnection | undefined> {
    try {
      const connection = await listenTo(this.#url, [eventsChannel, newsChannel], (payload, channel) =>
        this.#topics.get(channel === eventsChannel ? eventsTopic : payload)?.news.add(),
      );
      connection.lost.addEventListener('abort', () => void this.#replace(connection));
      return connection;
    } catch (error) {
      this.#log.warn({ err: error }, 'the connection for news could not be opened');
      setTimeout(() => void this.#replace(undefined), reconnectMs).unref();
      return undefined;
    }
  }

  /** Connects anew where a connection is not there any more, and lets all look at what they may have missed. */
  async #replace(lost: ChannelConnection | undefined): Promise<void> {
    if (!this.#connection || (await this.#connection) !== lost) return;
    this.#connection = this.#connect();
    await this.#connection;
    for (const { news } of this.#topics.values()) news.add();
  }

  #disconnect(): void {
    const closing = this.#connection;
    this.#connection = undefined;
    void closing?.then((connection) => connection?.close());
  }
}
