import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import { type FeedEvent, findEventRange, findPositionBefore, listFeedEvents } from '#server/db/event-feed.ts';
import { assignPositions } from '#server/db/events.ts';
import { NewsCounter } from '#server/db/news-counter.ts';
import { eventsTopic, type News } from './news.ts';

/** However often something happens, it is read this often at most, once for all streams of the process. */
const shortestMs = 50;
/** Looks by itself this often, so a lost notification loses nothing. */
const pollMs = 5_000;
const reconnectMs = 1_000;
const atOnce = 500;
/** Events of all organizations that are kept for streams that are a little behind. */
const mostRecent = 2_000;
/** Events that one stream takes at once. */
const mostOfOne = 100;
/** A stream that is further behind than this reads everything again instead. */
const mostBehind = 5_000;

/** What happens in one organization, from a position on. */
export interface Subscription {
  /** Up to here it has taken everything. */
  readonly position: number;
  /** The next events; none when nothing happened for so long, and `again` when some are not there any more. */
  next(waitMs: number, signal: AbortSignal): Promise<FeedEvent[] | 'again'>;
  end(): void;
}

/**
 * The recorded events of this process’s streams: it reads them once, whatever number of streams there is, and only while
 * there are some. A stream has a position of its own and takes events when its client can, so a slow one costs nothing.
 */
export class EventFeed {
  readonly #db: Db;
  readonly #news: News;
  readonly #log: Logger;
  readonly #organizations = new Map<string, { counter: NewsCounter; subscribers: number }>();
  #reading: { started: Promise<void>; stop: AbortController } | undefined;
  #recent: FeedEvent[] = [];
  /** Every event behind this position is in `#recent`. */
  #since = 0;
  #last = 0;

  constructor(db: Db, news: News, log: Logger) {
    this.#db = db;
    this.#news = news;
    this.#log = log;
  }

  /**
   * Subscribes from now on, from behind a position, or since a time; `isLost` when what followed a position is not there
   * any more.
   */
  async subscribe(
    organizationId: string,
    { after, since }: { after?: number | undefined; since?: Date | undefined } = {},
  ): Promise<Subscription & { isLost: boolean }> {
    const organization = this.#organizations.get(organizationId) ?? {
      counter: new NewsCounter(),
      subscribers: 0,
    };
    organization.subscribers += 1;
    this.#organizations.set(organizationId, organization);
    let isOver = false;
    const end = () => {
      if (!isOver) this.#leave(organizationId);
      isOver = true;
    };
    try {
      this.#reading ??= this.#start();
      await this.#reading.started;
      // What we have read may be behind what there is, and what there is may have no position yet.
      await assignPositions(this.#db);
      const { first, last } = await findEventRange(this.#db);
      const isLost = after !== undefined && (after > last || after + 1 < first || last - after > mostBehind);
      const before = since && (await findPositionBefore(this.#db, organizationId, since));
      let position = isLost ? last : (after ?? before ?? last);
      return {
        isLost,
        get position() {
          return position;
        },
        next: async (waitMs, signal) => {
          const { count } = organization.counter;
          const batch = await this.#nextFor(organizationId, position);
          position = batch.upTo;
          if (batch.events !== 'again' && batch.events.length === 0)
            await organization.counter.waitForMore(count, waitMs, signal);
          return batch.events;
        },
        end,
      };
    } catch (error) {
      end();
      throw error;
    }
  }

  async #nextFor(
    organizationId: string,
    after: number,
  ): Promise<{ events: FeedEvent[] | 'again'; upTo: number }> {
    const last = Math.max(after, this.#last);
    if (last - after > mostBehind) return { events: 'again', upTo: last };
    const events =
      after >= this.#since
        ? this.#recentOf(organizationId, after)
        : await listFeedEvents(this.#db, { organizationId, after, upTo: last }, mostOfOne);
    const isFull = events.length === mostOfOne;
    return { events, upTo: (isFull ? events.at(-1)?.position : undefined) ?? last };
  }

  #recentOf(organizationId: string, after: number): FeedEvent[] {
    const events: FeedEvent[] = [];
    for (let at = firstBehind(this.#recent, after); at < this.#recent.length; at += 1) {
      const event = this.#recent[at];
      if (event?.organizationId === organizationId) events.push(event);
      if (events.length === mostOfOne) break;
    }
    return events;
  }

  #leave(organizationId: string): void {
    const organization = this.#organizations.get(organizationId);
    if (!organization) return;
    organization.subscribers -= 1;
    if (organization.subscribers === 0) this.#organizations.delete(organizationId);
    if (this.#organizations.size > 0) return;
    this.#reading?.stop.abort();
    this.#reading = undefined;
  }

  #start() {
    const stop = new AbortController();
    const connect = async () => {
      const followed = await this.#news.follow(eventsTopic);
      try {
        await assignPositions(this.#db);
        const { last } = await findEventRange(this.#db);
        this.#recent = [];
        this.#since = last;
        this.#last = last;
      } catch (error) {
        followed.end();
        throw error;
      }
      const signal = AbortSignal.any([stop.signal, this.#news.stopping]);
      void this.#read(followed, signal).finally(() => followed.end());
    };
    const started = connect().catch((error: unknown) => {
      if (this.#reading?.stop === stop) this.#reading = undefined;
      throw error;
    });
    return { started, stop };
  }

  async #read(followed: Awaited<ReturnType<News['follow']>>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { count } = followed;
      try {
        await this.#readNext(signal);
        await pause(shortestMs, undefined, { signal }).catch(() => undefined);
        await followed.waitForMore(count, pollMs, signal);
      } catch (error) {
        this.#log.warn({ err: error }, 'events could not be read for streams');
        await pause(reconnectMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #readNext(signal: AbortSignal): Promise<void> {
    await assignPositions(this.#db);
    for (;;) {
      const events = await listFeedEvents(this.#db, { after: this.#last }, atOnce);
      if (signal.aborted) return;
      this.#add(events);
      if (events.length < atOnce) return;
    }
  }

  #add(events: readonly FeedEvent[]): void {
    this.#recent.push(...events);
    const gone = this.#recent.splice(0, Math.max(0, this.#recent.length - mostRecent));
    this.#since = gone.at(-1)?.position ?? this.#since;
    this.#last = events.at(-1)?.position ?? this.#last;
    for (const id of new Set(events.map(({ organizationId }) => organizationId)))
      this.#organizations.get(id)?.counter.add();
  }
}

/** Where the first event behind a position stands. */
function firstBehind(events: readonly FeedEvent[], position: number): number {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((events[middle]?.position ?? 0) <= position) from = middle + 1;
    else to = middle;
  }
  return from;
}
