import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Busy } from '#server/core/errors.ts';
import { asError, asThrown, type Call, type ErrorClasses, type Outcome } from './calls.ts';

export interface PoolSettings {
  /** The module of a thread, which serves the functions. */
  thread: URL;
  threads: number;
  /** Further calls are refused while so many wait. */
  mostWaiting: number;
  /** A call that has waited this long is refused. */
  longestWaitMs: number;
  /** A call that has run this long is given up, and its thread with it. */
  longestRunMs: number;
  /** Errors that keep their class on the way here. */
  errors: ErrorClasses;
  log: Pick<Logger, 'error'>;
}

interface Waiting extends Call {
  resolve(result: unknown): void;
  reject(error: Error): void;
  /** Refuses it when it has waited too long. */
  patience?: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  call?: Waiting | undefined;
}

const heapMegabytes = 512;

/**
 * A few threads that do calls of pure functions, each one call at a time. They are started when they are needed, hold
 * up nobody who wants to end while they have nothing to do, and one that is lost or takes too long is replaced.
 */
export class ThreadPool {
  readonly #settings: PoolSettings;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Waiting[] = [];
  #stopped: PromiseWithResolvers<void> | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get running(): number {
    return [...this.#threads].filter(({ call }) => call).length;
  }

  /** Calls a function in a thread; throws what it throws, and `Busy` when there is too much to do. */
  run(name: string, args: readonly unknown[]): Promise<unknown> {
    const { mostWaiting, longestWaitMs } = this.#settings;
    if (this.#stopped || this.#waiting.length >= mostWaiting) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const call: Waiting = { name, args, resolve, reject };
      call.patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(call), 1);
        reject(new Busy());
      }, longestWaitMs);
      this.#waiting.push(call);
      this.#next();
    });
  }

  /** Lets what was called end, takes no further calls, and ends the threads. */
  async stop(): Promise<void> {
    this.#stopped ??= Promise.withResolvers();
    this.#endWhenDone();
    await this.#stopped.promise;
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #endWhenDone(): void {
    if (this.waiting === 0 && this.running === 0) this.#stopped?.resolve();
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#threads].find(({ call }) => !call) ?? this.#start();
      const call = idle && this.#waiting.shift();
      if (!call) return;
      clearTimeout(call.patience);
      this.#begin(idle, call);
    }
    this.#endWhenDone();
  }

  #start(): Thread | undefined {
    if (this.#threads.size >= this.#settings.threads) return undefined;
    const worker = new Worker(this.#settings.thread, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const thread: Thread = { worker };
    worker.on('message', (outcome: Outcome) => this.#settle(thread, outcome));
    worker.on('messageerror', (error) => this.#lose(thread, error));
    worker.on('error', (error) => this.#lose(thread, error));
    worker.on('exit', () => this.#lose(thread, new Error('the thread ended')));
    this.#threads.add(thread);
    return thread;
  }

  #begin(thread: Thread, call: Waiting): void {
    thread.call = call;
    thread.worker.ref();
    call.patience = setTimeout(
      () => this.#lose(thread, new Error(`${call.name} took too long`)),
      this.#settings.longestRunMs,
    );
    const { name, args } = call;
    try {
      thread.worker.postMessage({ name, args } satisfies Call);
    } catch (error) {
      this.#settle(thread, { thrown: asThrown(error) });
    }
  }

  #settle(thread: Thread, outcome: Outcome): void {
    const { call } = thread;
    if (!call) return;
    clearTimeout(call.patience);
    thread.call = undefined;
    thread.worker.unref();
    if ('thrown' in outcome) call.reject(asError(outcome.thrown, this.#settings.errors));
    else call.resolve(outcome.result);
    this.#next();
  }

  /** Gives up a thread with what it was doing; the next call starts another one. */
  #lose(thread: Thread, error: unknown): void {
    if (!this.#threads.delete(thread)) return;
    const { call, worker } = thread;
    void worker.terminate();
    if (call) {
      clearTimeout(call.patience);
      this.#settings.log.error({ err: error, call: call.name }, 'a thread was given up with its call');
      call.reject(new Busy());
    }
    this.#next();
  }
}
