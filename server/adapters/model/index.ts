import { setTimeout as pause } from 'node:timers/promises';
import type { GuardedFetch } from '../fetch/index.ts';
import { openModel } from './client.ts';
import { asModelError, isPassing, ModelError } from './model-error.ts';
import type { ModelProvider, ModelRequest } from './types.ts';

export { ModelError } from './model-error.ts';
export type { ModelProvider, ModelRequest, ModelUsage } from './types.ts';

interface Limits {
  firstTextMs: number;
  totalMs: number;
  /** A request that failed before its first text is sent once more after this. */
  retryMs: number;
  /** Requests at once of one organization, and of all in this process. */
  each: number;
  all: number;
  /** Longer texts are cut off. */
  characters: number;
}

const usualLimits: Limits = {
  firstTextMs: 30_000,
  totalMs: 60_000,
  retryMs: 500,
  each: 20,
  all: 100,
  characters: 20_000,
};

/** How many characters a token has, where the provider does not count them. */
const charactersOfToken = 4;

/** Asks the models that organizations chose, with bounds on time, size and how many at once. */
export class Models {
  readonly #fetch: GuardedFetch;
  readonly #limits: Limits;
  readonly #running = new Map<string, number>();

  constructor(fetch: GuardedFetch, limits: Partial<Limits> = {}) {
    this.#fetch = fetch;
    this.#limits = { ...usualLimits, ...limits };
  }

  /** The text that a model writes, in the parts in which it comes; throws a `ModelError` where it does not come to its end. */
  async *write(
    organizationId: string,
    provider: ModelProvider,
    request: ModelRequest,
  ): AsyncGenerator<string> {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    const own = this.#running.get(organizationId) ?? 0;
    if (own >= this.#limits.each || all >= this.#limits.all) throw new ModelError('busy');
    this.#running.set(organizationId, own + 1);
    try {
      yield* this.#writeOrRetry(provider, request);
    } finally {
      const left = (this.#running.get(organizationId) ?? 1) - 1;
      if (left > 0) this.#running.set(organizationId, left);
      else this.#running.delete(organizationId);
    }
  }

  async *#writeOrRetry(provider: ModelProvider, request: ModelRequest): AsyncGenerator<string> {
    const deadline = AbortSignal.timeout(this.#limits.totalMs);
    const firstText = new AbortController();
    const timer = setTimeout(() => firstText.abort(), this.#limits.firstTextMs);
    const signal = AbortSignal.any([request.signal, deadline, firstText.signal]);
    let hasText = false;
    try {
      for (let isRetried = false; ; isRetried = true) {
        try {
          for await (const text of this.#writeOnce(provider, { ...request, signal })) {
            clearTimeout(timer);
            if (text === '') continue;
            hasText = true;
            yield text;
          }
          if (!hasText) throw new ModelError('no_answer');
          return;
        } catch (thrown) {
          if (signal.aborted) throw new ModelError(request.signal.aborted ? 'stopped' : 'timed_out');
          const error = asModelError(thrown);
          if (hasText) throw new ModelError('broke_off');
          if (isRetried || !isPassing(error)) throw error;
          await pause(this.#limits.retryMs, undefined, { signal }).catch(() => undefined);
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async *#writeOnce(provider: ModelProvider, request: ModelRequest): AsyncGenerator<string> {
    request.signal.throwIfAborted();
    const { totalMs, characters } = this.#limits;
    const answer = await openModel(this.#fetch, provider, { ...request, milliseconds: totalMs });
    let written = 0;
    try {
      for await (const text of answer.texts) {
        written += text.length;
        yield text;
        if (written > characters) throw new ModelError('broke_off');
      }
    } finally {
      answer.cancel();
      const usage = answer.usage();
      // One that was ended before its first text was worked on, too.
      if (usage || written > 0 || request.signal.aborted) {
        await request.onUsage({
          inputTokens: usage?.inputTokens ?? tokensIn(request.instructions.length + request.prompt.length),
          outputTokens: usage?.outputTokens ?? tokensIn(written),
        });
      }
    }
  }
}

function tokensIn(characters: number): number {
  return Math.ceil(characters / charactersOfToken);
}
