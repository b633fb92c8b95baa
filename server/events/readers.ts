import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import { listGoodReaders, listReadable, type Reader } from '#server/db/readers.ts';

/** What was asked is not asked again for so long. */
const freshMs = 1_000;
const mostFresh = 50_000;
/** Open streams are ended this soon after their reader lost access. */
const checkMs = 2_000;

interface AccessQuestion {
  spaceId: string;
  userId: string;
  answer(canRead: boolean): void;
  fail(error: unknown): void;
}

/** A reader whose access is checked again and again. */
export interface WatchedReader {
  /** Aborted when the token is not good any more or its owner may not read what they follow. */
  readonly lost: AbortSignal;
  end(): void;
}

/**
 * What the readers of this process’s streams may read. Rights are asked for many readers and spaces in one statement, one
 * at a time for each organization, so their number follows neither events nor readers.
 */
export class Readers {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #log: Logger;
  readonly #fresh = new LRUCache<string, Promise<boolean>>({ max: mostFresh, ttl: freshMs });
  readonly #waiting = new Map<string, AccessQuestion[]>();
  readonly #watched = new Map<number, Reader & { lost: AbortController }>();
  #lastNumber = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, now: () => Date, log: Logger) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
  }

  /** Whether a member may read a space, as it was at most a second ago. */
  canRead(organizationId: string, spaceId: string, userId: string): Promise<boolean> {
    const key = `${organizationId} ${spaceId} ${userId}`;
    const known = this.#fresh.get(key);
    if (known) return known;
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    this.#fresh.set(key, promise);
    promise.catch(() => this.#fresh.delete(key));
    const before = this.#waiting.get(organizationId);
    const one = { spaceId, userId, answer: resolve, fail: reject };
    if (before) before.push(one);
    else {
      this.#waiting.set(organizationId, [one]);
      setImmediate(() => void this.#ask(organizationId));
    }
    return promise;
  }

  /** Asks for all that wait, also for those who come meanwhile. */
  async #ask(organizationId: string): Promise<void> {
    for (;;) {
      const waiting = this.#waiting.get(organizationId)?.splice(0) ?? [];
      if (waiting.length === 0) break;
      try {
        const spaceIds = [...new Set(waiting.map(({ spaceId }) => spaceId))];
        const userIds = [...new Set(waiting.map(({ userId }) => userId))];
        const rows = await listReadable(this.#db, organizationId, spaceIds, userIds);
        const readable = new Set(rows.map(({ spaceId, userId }) => `${spaceId} ${userId}`));
        for (const { spaceId, userId, answer } of waiting) answer(readable.has(`${spaceId} ${userId}`));
      } catch (error) {
        for (const { fail } of waiting) fail(error);
      }
    }
    this.#waiting.delete(organizationId);
  }

  /** Watches a reader until they leave. */
  watch(reader: Reader): WatchedReader {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    const lost = new AbortController();
    this.#watched.set(number, { ...reader, lost });
    this.#timer ??= setTimeout(() => void this.#check(), checkMs).unref();
    return { lost: lost.signal, end: () => void this.#watched.delete(number) };
  }

  async #check(): Promise<void> {
    const watched = new Map(this.#watched);
    try {
      if (watched.size > 0) {
        const good = await listGoodReaders(this.#db, watched, this.#now());
        for (const [number, { lost }] of watched) if (!good.has(number)) lost.abort();
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the access of streams was not checked');
    }
    this.#timer =
      this.#watched.size === 0 ? undefined : setTimeout(() => void this.#check(), checkMs).unref();
  }
}
