import { ThreadPool } from '#lib/threads/pool.ts';
import type { functions } from './html/functions.tsx';

type Functions = typeof functions;

interface DrawingOptions {
  /** The built module of a thread. */
  thread: URL;
  log: { error(fields: object, message: string): void };
}

/** Draws documents in threads, each organization in its turn. */
export class Drawing {
  readonly #pool: ThreadPool;

  constructor({ thread, log }: DrawingOptions) {
    this.#pool = new ThreadPool({
      thread,
      threads: 2,
      mostWaiting: 200,
      longestWaitMs: 10_000,
      longestRunMs: 10_000,
      errors: [],
      log,
    });
  }

  /** The HTML of a document or a part of one; throws `CallFailed` when it can't be drawn in time. */
  async draw<Name extends keyof Functions>(
    name: Name,
    view: Parameters<Functions[Name]>[0],
    owner: string,
  ): Promise<string> {
    return (await this.#pool.run(name, [view], { owner })) as string;
  }

  stop(): Promise<void> {
    return this.#pool.stop();
  }
}
