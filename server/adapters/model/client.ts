import type { LanguageModel } from 'ai';
import type { GuardedFetch } from '../fetch/index.ts';
import { ModelError } from './model-error.ts';
import type { ModelProvider, ModelRequest } from './types.ts';

/** An answer that a model writes. */
interface ModelAnswer {
  texts: AsyncIterable<string>;
  /** What the provider counted; undefined before the end, and where it does not count. */
  usage(): { inputTokens: number | undefined; outputTokens: number | undefined } | undefined;
  /** Ends the answer where it is. */
  cancel(): void;
}

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
    model: await modelOf(provider, outgoing(fetch, milliseconds)),
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

async function modelOf(
  { kind, baseUrl, model, apiKey }: ModelProvider,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const baseURL = baseUrl.replace(/\/+$/, '');
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // Without a text here, the package takes a key from the environment of the operator.
    return createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const key = apiKey === undefined ? {} : { apiKey };
  return createOpenAICompatible({ name: 'provider', baseURL, ...key, fetch, includeUsage: true })(model);
}

/** The guarded fetch in the form that the packages expect. A key follows no redirect. */
function outgoing(fetch: GuardedFetch, milliseconds: number): typeof globalThis.fetch {
  return async (url, init = {}) =>
    fetch(url instanceof Request ? url.url : url, {
      ...(init.method === undefined ? {} : { method: init.method }),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
      headers: Object.fromEntries(new Headers(init.headers)),
      limits: { milliseconds, redirects: 0 },
    });
}
