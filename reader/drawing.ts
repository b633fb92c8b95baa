import { type Failure, FailureError } from '#lib/failure.ts';
import { CallFailed, type PoolOptions, ThreadPool } from '#lib/threads/pool.ts';
import type { functions } from './html/functions.tsx';

type Functions = typeof functions;

const tooMuch: Failure = {
  code: 503,
  type: 'unavailable',
  message: 'This page could not be shown in time. Try again in a moment.',
};

interface DrawingOptions {
  /** The built module of a thread. */
  thread: URL;
  log: { error(fields: object, message: string): void };
  /** How many documents wait, and for how long. */
  limits?: Partial<Pick<PoolOptions, 'mostWaiting' | 'longestWaitMs' | 'longestRunMs'>>;
}

/** Draws documents in threads, each organization in its turn. */
export class DrawingPool {
  readonly #pool: ThreadPool;

  constructor({ thread, log, limits }: DrawingOptions) {
    this.#pool = new ThreadPool({
      thread,
      threads: 2,
      mostWaiting: 200,
      longestWaitMs: 10_000,
      longestRunMs: 10_000,
      errors: [],
      ...limits,
      log,
    });
  }

  /** The HTML of a document or a part of one; throws a failure that asks to try again when it can't be drawn in time. */
  async draw<Name extends keyof Functions>(
    name: Name,
    view: Parameters<Functions[Name]>[0],
    owner: string,
  ): Promise<string> {
    try {
      return (await this.#pool.run(name, [view], { owner })) as string;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      throw new FailureError(tooMuch, { cause: thrown });
    }
  }

  stop(): Promise<void> {
    return this.#pool.stop();
  }
}
