import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MalformedDocument } from '#lib/document/json/parse.ts';
import { UnfitChoice } from '#lib/document/merge/resolve.ts';
import { TooManyBlocks } from '#lib/document/most-blocks.ts';
import { CallFailed, ThreadPool } from '#lib/threads/pool.ts';
import { Busy, TooCostly } from '#server/core/errors.ts';
import { functions } from './functions.ts';

type Functions = typeof functions;
type DocumentFunction = keyof Functions;

/** The functions of documents as they are called: wherever they are done, the caller waits for them. */
export type Documents = {
  [Name in DocumentFunction]: (...args: Parameters<Functions[Name]>) => Promise<ReturnType<Functions[Name]>>;
};

type Run = (name: DocumentFunction, args: readonly unknown[]) => Promise<unknown>;

/** What is smaller is done at once: the way to a thread and back would cost more. */
const largeEnough = 16 * 1024;
/** What takes longer than others by its nature. */
const runsLonger: Partial<Record<DocumentFunction, number>> = {
  planImport: 60_000,
  readSpec: 60_000,
  readSpecFile: 60_000,
  specReferences: 60_000,
  specPages: 60_000,
  specDocument: 60_000,
};
/** What a few characters can make large. */
const neverHere: ReadonlySet<DocumentFunction> = new Set([
  'planImport',
  'readSpec',
  'readSpecFile',
  'specReferences',
  'specPages',
  'specDocument',
]);
/** What only copies texts costs so much less than what reads them. */
const cheaper = 4;
const cheap: ReadonlySet<DocumentFunction> = new Set(['print', 'blocks', 'toJSON', 'preview']);
/** What a line or a value costs beside its characters, in characters. */
const perLine = 40;
/** Small things done one after the other let others take their turn after this time. */
const turnMs = 20;

/** Documents for an organization, which is charged for what is done with them. */
export type DocumentsOf = (organizationId: string) => Documents;

export interface DocumentThreadsOptions {
  log: Pick<Logger, 'error'>;
  /** How long a call waits for its turn. */
  longestWaitMs?: number;
  /** How long a call runs. */
  longestRunMs?: number;
}

/** Does everything in this thread, for commands that serve nobody else. */
export function documentsHere(): Documents {
  return bound(inTurns());
}

/** Does in threads what is large. Organizations have their turns, and none of them has all threads. */
export class DocumentThreads {
  readonly of: DocumentsOf;
  readonly #pool: ThreadPool;
  #onDone: (name: DocumentFunction, seconds: number) => void = () => undefined;

  constructor({ log, longestWaitMs = 5_000, longestRunMs = 15_000 }: DocumentThreadsOptions) {
    this.#pool = new ThreadPool({
      thread: new URL('./document-thread.ts', import.meta.url),
      threads: Math.min(4, Math.max(3, availableParallelism() - 1)),
      mostWaiting: 100,
      longestWaitMs,
      longestRunMs,
      errors: [MalformedDocument, TooManyBlocks, UnfitChoice],
      log,
    });
    const here = inTurns();
    this.of = (owner) =>
      bound((name, args) =>
        neverHere.has(name) || isLarge(name, args) ? this.#inThread(name, args, owner) : here(name, args),
      );
  }

  get waiting(): number {
    return this.#pool.waiting;
  }

  get running(): number {
    return this.#pool.running;
  }

  /** Tells of each call that a thread did, with the time from when it was asked for. */
  watch(onDone: (name: DocumentFunction, seconds: number) => void): void {
    this.#onDone = onDone;
  }

  stop(): Promise<void> {
    return this.#pool.stop();
  }

  async #inThread(name: DocumentFunction, args: readonly unknown[], owner: string): Promise<unknown> {
    const started = performance.now();
    try {
      return await this.#pool.run(name, args, { owner, longestRunMs: runsLonger[name] });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isCostly = error.reason === 'too-long' || error.reason === 'too-large';
      throw isCostly ? new TooCostly(error) : new Busy(error);
    } finally {
      this.#onDone(name, (performance.now() - started) / 1000);
    }
  }
}

/** Calls in this thread; after some work of this kind the next turn is awaited, so that no row of them holds it. */
function inTurns(): Run {
  let spentMs = 0;
  return async (name, args) => {
    const started = performance.now();
    try {
      return (functions[name] as (...callArgs: readonly unknown[]) => unknown)(...args);
    } finally {
      spentMs += performance.now() - started;
      if (spentMs > turnMs) {
        spentMs = 0;
        await nextTurn();
      }
    }
  };
}

/** The functions as their callers know them; what they are given was checked there. */
function bound(run: Run): Documents {
  const names = Object.keys(functions) as DocumentFunction[];
  return Object.fromEntries(
    names.map((name) => [name, (...args: readonly unknown[]) => run(name, args)]),
  ) as unknown as Documents;
}

/** Whether a call has large values, by their texts, lines and members; it stops looking once that is clear. */
function isLarge(name: DocumentFunction, values: readonly unknown[]): boolean {
  let room = cheap.has(name) ? largeEnough : largeEnough / cheaper;
  const due: unknown[] = [...values];
  while (due.length > 0 && room > 0) {
    const value = due.pop();
    if (typeof value === 'string') room -= weightOf(value, room);
    else if (ArrayBuffer.isView(value)) room -= value.byteLength;
    else if (typeof value === 'object' && value !== null) {
      room -= perLine;
      due.push(...(value instanceof Map ? value.values() : Object.values(value)));
    }
  }
  return room <= 0;
}

function weightOf(text: string, enough: number): number {
  let weight = text.length;
  if (weight >= enough) return weight;
  for (const _ of text.matchAll(/[\r\n]/g)) weight += perLine;
  return weight;
}
