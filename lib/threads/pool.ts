import { Worker } from 'node:worker_threads';
import { asError, asThrown, type Call, type ErrorClasses, type Message, type Outcome } from './calls.ts';
import { Turns } from './turns.ts';

export interface PoolOptions {
  /** The module of a thread, which serves the functions. */
  thread: URL;
  threads: number;
  /** While so many calls wait, a further one is refused, or one of the owner with the most calls in its place. */
  mostWaiting: number;
  /** A call that has waited this long is refused. */
  longestWaitMs: number;
  /** A call that has run this long is ended, and its thread with it. */
  longestRunMs: number;
  /** A thread that has nothing to do and holds more heap than this is ended: it would not give it back by itself. */
  mostIdleHeapBytes?: number;
  /** The same between two of many calls; larger, so that not every large one starts a thread. */
  mostBusyHeapBytes?: number;
  /** Errors that keep their class on the way here. */
  errors: ErrorClasses;
  log: { error(fields: object, message: string): void };
}

export interface CallOptions {
  /** Who is charged for the call: calls of one owner wait for each other, not for those of others. */
  owner: string;
  longestRunMs?: number | undefined;
  /** Ends the call, and its thread with it, when it is aborted. */
  signal?: AbortSignal;
}

/** A call that was not done: too many wait, it ran too long or took too much memory, or its thread was lost. */
export class CallFailed extends Error {
  readonly reason: 'busy' | 'too-long' | 'too-large' | 'lost';

  constructor(reason: CallFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface QueuedCall extends Call {
  owner: string;
  longestRunMs: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
  startedAt: number;
  timer?: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  isLoaded: boolean;
  call?: QueuedCall | undefined;
}

const heapMegabytes = 512;
const usualIdleHeapBytes = 128 * 1024 * 1024;
const usualBusyHeapBytes = 256 * 1024 * 1024;
/** A thread that has not loaded its module after this time won't. */
const longestLoadMs = 30_000;

/**
 * A few threads that do calls of pure functions, each one call at a time. They are started when they are needed, hold
 * up nobody who wants to end while they have nothing to do, and one that is lost or takes too long is replaced. One
 * owner never has all threads, where there are several. It is our own because `piscina` knows neither turns of owners
 * nor a limit of the time that a call runs apart from its wait, and loses the classes of errors.
 */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new Turns<QueuedCall>();
  #stopped: PromiseWithResolvers<void> | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return [...this.#threads].filter(({ call }) => call).length;
  }

  /** Calls a function in a thread; throws what it throws, and `CallFailed` when it was not done. */
  run(name: string, args: readonly unknown[], options: CallOptions): Promise<unknown> {
    const { owner, longestRunMs = this.#options.longestRunMs, signal } = options;
    if (this.#stopped || !this.#freeRoom(owner)) return Promise.reject(busy(name));
    return new Promise((resolve, reject) => {
      const call: QueuedCall = { name, args, owner, longestRunMs, resolve, reject, startedAt: 0 };
      call.timer = setTimeout(() => {
        if (this.#waiting.delete(owner, call)) this.#refuse(call);
      }, this.#options.longestWaitMs);
      signal?.addEventListener('abort', () => this.#abort(call), { once: true });
      this.#waiting.add(owner, call);
      this.#startNext();
    });
  }

  /** Lets what was called end, accepts no further calls, and ends the threads. */
  async stop(): Promise<void> {
    this.#stopped ??= Promise.withResolvers();
    this.#endWhenDone();
    await this.#stopped.promise;
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #endWhenDone(): void {
    if (this.waiting === 0 && this.running === 0) this.#stopped?.resolve();
  }

  #freeRoom(owner: string): boolean {
    if (this.waiting < this.#options.mostWaiting) return true;
    const dropped = this.#waiting.removeFromLongest(owner);
    if (dropped) this.#refuse(dropped);
    return dropped !== undefined;
  }

  #abort(call: QueuedCall): void {
    if (this.#waiting.delete(call.owner, call)) this.#refuse(call);
    const thread = [...this.#threads].find((each) => each.call === call);
    if (thread) this.#lose(thread, 'lost', new Error(`${call.name} was aborted`));
  }

  #refuse(call: QueuedCall): void {
    clearTimeout(call.timer);
    call.reject(busy(call.name));
    this.#endWhenDone();
  }

  #startNext(): void {
    for (;;) {
      const idle = [...this.#threads].find(({ call }) => !call);
      if (!idle && this.#threads.size >= this.#options.threads) return;
      const call = this.#waiting.removeNext((owner) => this.#canRun(owner));
      if (!call) break;
      this.#start(idle ?? this.#startThread(), call);
    }
    this.#endWhenDone();
  }

  #canRun(owner: string): boolean {
    const running = [...this.#threads].filter(({ call }) => call?.owner === owner).length;
    return running < Math.max(1, this.#options.threads - 1);
  }

  #startThread(): Thread {
    const worker = new Worker(this.#options.thread, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const thread: Thread = { worker, isLoaded: false };
    worker.on('message', (message: Message) => {
      if (message === 'loaded') this.#startClock(thread);
      else this.#finish(thread, message.outcome, message.heapBytes);
    });
    worker.on('messageerror', (error) => this.#lose(thread, 'lost', error));
    worker.on('error', (error) => this.#lose(thread, isOutOfMemory(error) ? 'too-large' : 'lost', error));
    worker.on('exit', () => this.#lose(thread, 'lost', new Error('the thread ended')));
    this.#threads.add(thread);
    return thread;
  }

  #start(thread: Thread, call: QueuedCall): void {
    clearTimeout(call.timer);
    thread.call = call;
    thread.worker.ref();
    call.startedAt = performance.now();
    if (thread.isLoaded) this.#startClock(thread);
    else this.#endAfter(longestLoadMs, thread, call);
    const { name, args } = call;
    try {
      thread.worker.postMessage({ name, args } satisfies Call);
    } catch (error) {
      this.#finish(thread, { thrown: asThrown(error) });
    }
  }

  /** A call’s time begins once its thread has loaded, which takes longer than most calls. */
  #startClock(thread: Thread): void {
    thread.isLoaded = true;
    if (thread.call) this.#endAfter(thread.call.longestRunMs, thread, thread.call);
  }

  #endAfter(ms: number, thread: Thread, call: QueuedCall): void {
    clearTimeout(call.timer);
    const reason = thread.isLoaded ? 'too-long' : 'lost';
    const tooLong = () => this.#lose(thread, reason, new Error(`${call.name} took too long`));
    call.timer = setTimeout(tooLong, ms);
  }

  #finish(thread: Thread, outcome: Outcome, heapBytes = 0): void {
    const call = this.#endCall(thread);
    if (!call) return;
    thread.worker.unref();
    if (heapBytes > this.#mostHeapBytes()) this.#end(thread);
    if ('thrown' in outcome) call.reject(asError(outcome.thrown, this.#options.errors));
    else call.resolve(outcome.result);
    this.#startNext();
  }

  #mostHeapBytes(): number {
    const { mostIdleHeapBytes = usualIdleHeapBytes, mostBusyHeapBytes = usualBusyHeapBytes } = this.#options;
    return this.waiting === 0 ? mostIdleHeapBytes : mostBusyHeapBytes;
  }

  /** Ends a thread; the next call starts another one. */
  #end(thread: Thread): boolean {
    const isKnown = this.#threads.delete(thread);
    if (isKnown) void thread.worker.terminate();
    return isKnown;
  }

  /** Ends a thread with what it was doing. */
  #lose(thread: Thread, reason: CallFailed['reason'], error: Error): void {
    if (!this.#end(thread)) return;
    const call = this.#endCall(thread);
    if (call) {
      const { name, owner } = call;
      this.#options.log.error({ err: error, call: name, owner }, 'a thread was ended with its call');
      call.reject(new CallFailed(reason, error.message));
    }
    this.#startNext();
  }

  #endCall(thread: Thread): QueuedCall | undefined {
    const { call } = thread;
    if (!call) return undefined;
    thread.call = undefined;
    clearTimeout(call.timer);
    this.#waiting.spend(call.owner, performance.now() - call.startedAt);
    return call;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function busy(name: string): CallFailed {
  return new CallFailed('busy', `too many calls wait for ${name}`);
}
