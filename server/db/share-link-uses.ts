import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from './database.ts';
import { shareLinks } from './tables/share-links.ts';

/** Uses wait for so long, so that many are written at once and no page waits for any. */
const pauseMs = 5_000;

interface Use {
  keyHash: Buffer;
  lastUsedAt: Date;
  openings: number;
}

/**
 * Writes down when share links were used and how often they were opened, apart from the requests of visitors. What waits
 * when a process is killed is lost.
 */
export class ShareLinkUses {
  readonly #db: Db;
  readonly #log: Logger;
  #waiting = new Map<string, Use>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Takes a use of the link whose key let a visitor in; an opening is one of its address itself. */
  record(keyHash: Buffer, lastUsedAt: Date, { isOpening }: { isOpening: boolean }): void {
    const key = keyHash.toString('base64');
    const openings = (this.#waiting.get(key)?.openings ?? 0) + (isOpening ? 1 : 0);
    this.#waiting.set(key, { keyHash, lastUsedAt, openings });
    this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = this.#waiting;
    this.#waiting = new Map();
    this.#writing = this.#writing.then(async () => {
      for (const use of uses.values()) {
        await this.#write(use).catch((err: unknown) => {
          this.#log.error({ err }, 'a use of a share link was not written down');
        });
      }
    });
    return this.#writing;
  }

  /** Each row in a statement of its own, so that processes that write the same ones never wait in a circle. */
  async #write({ keyHash, lastUsedAt, openings }: Use): Promise<void> {
    await this.#db
      .update(shareLinks)
      .set({
        lastUsedAt: sql`greatest(${shareLinks.lastUsedAt}, ${sql.param(lastUsedAt, shareLinks.lastUsedAt)})`,
        useCount: sql`${shareLinks.useCount} + ${openings}`,
      })
      .where(eq(shareLinks.keyHash, keyHash));
  }
}
