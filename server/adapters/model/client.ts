import type { LanguageModel } from 'ai';
import type { GuardedFetch } from '../fetch/index.ts';
import { asStandardFetch } from '../fetch/standard-fetch.ts';
import { ModelError } from './model-error.ts';
import type { EmbeddingProvider, ModelProvider, ModelRequest, ModelTool, Vector } from './types.ts';

/** An answer that a model writes. */
interface ModelAnswer {
  texts: AsyncIterable<string>;
  /** What the provider counted; undefined before the end, and where it does not count. */
  usage(): { inputTokens: number | undefined; outputTokens: number | undefined } | undefined;
  /** Ends the answer where it is. */
  cancel(): void;
}

type ToolRequest = OpenRequest & { tools: readonly ModelTool[]; steps: number };
type OpenRequest = Omit<ModelRequest, 'onUsage'> & { milliseconds: number };

/** Asks a model once. The packages that speak its protocol are loaded by the first question only. */
export async function openModel(
  fetch: GuardedFetch,
  provider: ModelProvider,
  request: OpenRequest,
): Promise<ModelAnswer> {
  const { streamText } = await import('ai');
  // It would print what a provider does not support.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const left = new AbortController();
  const { instructions, prompt, maxOutputTokens, milliseconds } = request;
  const { stream } = streamText({
    model: await modelOf(provider, asStandardFetch(fetch, milliseconds)),
    instructions,
    prompt,
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([request.signal, left.signal]),
    telemetry: { isEnabled: false },
    // Errors are parts of the stream; the package would print them too.
    onError: () => undefined,
  });
  let usage: ReturnType<ModelAnswer['usage']>;
  async function* texts() {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text;
      // A model that thinks before it writes has begun.
      else if (part.type === 'reasoning-delta') yield '';
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new ModelError('stopped');
      else if (part.type === 'finish') {
        usage = part.totalUsage;
        // An answer that just ends was cut off on its way.
        if (part.finishReason === 'error' || part.rawFinishReason === undefined)
          throw new ModelError('broke_off');
      }
    }
  }
  return { texts: texts(), usage: () => usage, cancel: () => left.abort() };
}

/**
 * Has a model call tools, in at most so many steps, until it needs no more. What it writes beside is not read. Returns what it
 * cost.
 */
export async function callTools(
  fetch: GuardedFetch,
  provider: ModelProvider,
  { instructions, prompt, maxOutputTokens, signal, tools, steps, milliseconds }: ToolRequest,
): Promise<{ inputTokens: number | undefined; outputTokens: number | undefined }> {
  const { streamText, isStepCount, jsonSchema, tool } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { stream } = streamText({
    model: await modelOf(provider, asStandardFetch(fetch, milliseconds)),
    ...{ instructions, prompt, maxOutputTokens },
    tools: Object.fromEntries(
      tools.map(({ name, description, input, call }) => [
        name,
        tool({
          description,
          inputSchema: jsonSchema<Record<string, unknown>>(input),
          execute: (given) => call(given),
        }),
      ]),
    ),
    stopWhen: isStepCount(steps),
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    onError: () => undefined,
  });
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new ModelError('stopped');
    if (part.type === 'finish') return part.totalUsage;
  }
  throw new ModelError('broke_off');
}

/** Loads the packages for vectors before time is measured: the first request would wait for them. */
export async function loadEmbeddingPackages(): Promise<void> {
  await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
}

/** Longer vectors are refused. */
const mostDimensions = 4_096;

/** The vectors of texts, asked for once, and how many tokens the texts had, where the provider counts them. */
export async function embedTexts(
  fetch: GuardedFetch,
  provider: EmbeddingProvider,
  texts: readonly string[],
  { signal, milliseconds }: { signal: AbortSignal; milliseconds: number },
): Promise<{ vectors: Vector[]; tokens: number | undefined }> {
  const { embedMany } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { embeddings, usage } = await embedMany({
    model: (await openAiOf(provider, asStandardFetch(fetch, milliseconds))).embeddingModel(provider.model),
    values: [...texts],
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
  });
  const [first] = embeddings;
  const isAnswer =
    first !== undefined &&
    first.length <= mostDimensions &&
    embeddings.length === texts.length &&
    embeddings.every((embedding) => embedding.length === first.length);
  if (!isAnswer) throw new ModelError('no_answer');
  return {
    vectors: embeddings.map(ofLengthOne),
    tokens: usage.tokens,
  };
}

function ofLengthOne(embedding: readonly number[]): Vector {
  const length = Math.hypot(...embedding);
  if (!(length > 0 && Number.isFinite(length))) throw new ModelError('no_answer');
  return Float32Array.from(embedding, (value) => value / length);
}

async function modelOf(provider: ModelProvider, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const { kind, baseUrl, model, apiKey } = provider;
  if (kind === 'openai-compatible') return (await openAiOf(provider, fetch))(model);
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  // Without a text here, the package takes a key from the environment of the operator.
  return createAnthropic({ baseURL: withoutSlash(baseUrl), apiKey: apiKey ?? '', fetch })(model);
}

async function openAiOf({ baseUrl, apiKey }: ModelProvider, fetch: typeof globalThis.fetch) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const key = apiKey === undefined ? {} : { apiKey };
  const baseURL = withoutSlash(baseUrl);
  return createOpenAICompatible({ name: 'provider', baseURL, ...key, fetch, includeUsage: true });
}

function withoutSlash(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '');
}
