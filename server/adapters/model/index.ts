import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { GuardedFetch } from '../fetch/index.ts';
import { callTools, embedTexts, loadEmbeddingPackages, openModel } from './client.ts';
import { asModelError, isCharged, isPassing, ModelError } from './model-error.ts';
import type { EmbeddingProvider, ModelProvider, ModelRequest, ModelTool, Vector } from './types.ts';

export { ModelError } from './model-error.ts';
export type {
  EmbeddingProvider,
  ModelProvider,
  ModelRequest,
  ModelTool,
  ModelUsage,
  Vector,
} from './types.ts';

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
  /** How long a search waits for the vector of its question. */
  questionMs: number;
  /** How long a provider that brought none in this time is not asked for others. */
  restMs: number;
}

const usualLimits: Limits = {
  firstTextMs: 30_000,
  totalMs: 60_000,
  retryMs: 500,
  each: 20,
  all: 100,
  characters: 20_000,
  questionMs: 400,
  restMs: 30_000,
};

/** Vectors of questions that a process caches; each has up to 16 kB. */
const mostQuestions = 1_000;

/** How many characters a token has, where the provider does not count them. */
const charactersOfToken = 4;

/** Asks the models that organizations chose, with bounds on time, size and how many at once. */
export class Models {
  readonly #fetch: GuardedFetch;
  readonly #limits: Limits;
  readonly #running = new Map<string, number>();
  /** Vectors of recent questions, also of those that the provider is still asked for. */
  readonly #questions = new LRUCache<string, Promise<Vector>>({ max: mostQuestions });
  /** Providers that brought no vector in time. */
  readonly #resting: LRUCache<string, true>;

  constructor(fetch: GuardedFetch, limits: Partial<Limits> = {}) {
    this.#fetch = fetch;
    this.#limits = { ...usualLimits, ...limits };
    this.#resting = new LRUCache({ max: 1_000, ttl: this.#limits.restMs });
  }

  /** The text that a model writes, in the parts in which it comes; throws a `ModelError` where it does not come to its end. */
  async *write(
    organizationId: string,
    provider: ModelProvider,
    request: ModelRequest,
  ): AsyncGenerator<string> {
    const end = this.#countRequest(organizationId);
    try {
      yield* this.#writeOrRetry(provider, request);
    } finally {
      end();
    }
  }

  /** Has a model call tools until it needs no more, in a few steps; throws a `ModelError` where it does not come to an end. */
  async callTools(
    organizationId: string,
    provider: ModelProvider,
    request: ModelRequest & { tools: readonly ModelTool[]; steps: number; milliseconds: number },
  ): Promise<void> {
    const end = this.#countRequest(organizationId);
    const deadline = AbortSignal.timeout(request.milliseconds);
    const signal = AbortSignal.any([request.signal, deadline]);
    let usage: Awaited<ReturnType<typeof callTools>> | undefined;
    let failure: ModelError | undefined;
    try {
      usage = await callTools(this.#fetch, provider, { ...request, signal });
    } catch (thrown) {
      if (request.signal.aborted) failure = new ModelError('stopped');
      else failure = deadline.aborted ? new ModelError('timed_out') : asModelError(thrown);
    } finally {
      end();
    }
    // A provider that answers with a refusal counts nothing.
    if (!failure || isCharged(failure))
      await request.onUsage({
        inputTokens: tokensOf(usage?.inputTokens, request.instructions.length + request.prompt.length),
        outputTokens: tokensOf(usage?.outputTokens, 0),
      });
    if (failure) throw failure;
  }

  /** Counts a request until the function that it returns is called; throws when too many run. */
  #countRequest(organizationId: string): () => void {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    const own = this.#running.get(organizationId) ?? 0;
    if (own >= this.#limits.each || all >= this.#limits.all) throw new ModelError('busy');
    this.#running.set(organizationId, own + 1);
    return () => {
      const left = (this.#running.get(organizationId) ?? 1) - 1;
      if (left > 0) this.#running.set(organizationId, left);
      else this.#running.delete(organizationId);
    };
  }

  /** The vectors of texts, asked for once; throws a `ModelError` where they do not come. */
  async embed(
    organizationId: string,
    provider: EmbeddingProvider,
    texts: readonly string[],
    { signal, onTokens }: EmbeddingRequest,
  ): Promise<Vector[]> {
    const end = this.#countRequest(organizationId);
    const milliseconds = this.#limits.firstTextMs;
    const deadline = AbortSignal.timeout(milliseconds);
    const all = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const { vectors, tokens } = await embedTexts(this.#fetch, provider, texts, { signal: all, milliseconds })
      .catch((thrown) => {
        if (signal?.aborted) throw new ModelError('stopped');
        throw deadline.aborted ? new ModelError('timed_out') : asModelError(thrown);
      })
      .finally(end);
    await onTokens(
      tokensOf(
        tokens,
        texts.reduce((sum, text) => sum + text.length, 0),
      ),
    );
    return vectors;
  }

  /**
   * The vector of a question, if it comes in a short time. One that comes later is cached for the next search, and a
   * provider that is slow or fails is not asked again for a while.
   */
  async embedQuestion(
    organizationId: string,
    provider: EmbeddingProvider,
    question: string,
    request: Pick<EmbeddingRequest, 'onTokens'>,
  ): Promise<Vector | undefined> {
    await loadEmbeddingPackages();
    const where = [organizationId, provider.baseUrl, provider.model].join(' ');
    const key = `${where} ${question}`;
    if (!this.#questions.has(key) && this.#resting.has(where)) return undefined;
    const vector =
      this.#questions.get(key) ?? this.#embedOne(key, organizationId, provider, question, request);
    const waiting = new AbortController();
    const late = pause(this.#limits.questionMs, undefined, waiting).catch(() => undefined);
    const first = await Promise.race([vector, late]).catch((error: ModelError) => error);
    waiting.abort();
    if (first instanceof Float32Array) return first;
    if (first?.code !== 'busy') this.#resting.set(where, true);
    return undefined;
  }

  #embedOne(
    key: string,
    organizationId: string,
    provider: EmbeddingProvider,
    question: string,
    request: Pick<EmbeddingRequest, 'onTokens'>,
  ): Promise<Vector> {
    const vector = this.embed(organizationId, provider, [question], request).then(
      ([first]) => first as Vector,
    );
    this.#questions.set(key, vector);
    vector.catch(() => this.#questions.delete(key));
    return vector;
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
          inputTokens: tokensOf(usage?.inputTokens, request.instructions.length + request.prompt.length),
          outputTokens: tokensOf(usage?.outputTokens, written),
        });
      }
    }
  }
}

/** No request takes or writes as many. */
const mostTokens = 10_000_000;

/** What getting vectors needs of whoever asks for them. */
interface EmbeddingRequest {
  signal?: AbortSignal;
  /** Called with the tokens of the texts that were turned into vectors. */
  onTokens(tokens: number): Promise<void>;
}

/** The tokens that a provider counted, where that is a number that can be true; an estimate otherwise. */
function tokensOf(counted: number | undefined, characters: number): number {
  const isPossible = Number.isSafeInteger(counted) && Number(counted) >= 0 && Number(counted) <= mostTokens;
  return isPossible ? Number(counted) : Math.ceil(characters / charactersOfToken);
}
