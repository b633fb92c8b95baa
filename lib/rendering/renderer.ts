import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import type { PageReference } from '#lib/contract/openapi/reference.ts';
import { printMarkdown } from '#lib/document/markdown/print.ts';
import type { Block } from '#lib/document/types.ts';
import { CallFailed, type PoolOptions, ThreadPool } from '#lib/threads/pool.ts';
import { withColors } from './code.ts';
import type { functions } from './functions.ts';
import { codeOf } from './reference-code.ts';
import { codeKey, plainText, type RenderedMarkdown, type RenderedReferences } from './rendered.ts';

type FunctionName = keyof typeof functions;

export interface RendererOptions {
  log: PoolOptions['log'];
  /** How long one view waits. What takes longer goes on and is cached for the next view. */
  longestViewMs?: number;
  /** How long each function runs at most. */
  longestRunMs?: Record<FunctionName, number>;
}

const usualRunMs = {
  renderMarkdown: 15_000,
  renderBlocks: 15_000,
  renderReferences: 15_000,
  colorCode: 5_000,
};
/** Memory for what was rendered, in characters. */
const mostCached = 64 * 1024 * 1024;
/** More code of the OpenAPI specs that one page shows is plain. */
const mostReferenceCode = 120_000;
/** What took too long is tried again after this time, as it may have been a bad moment. */
const failureMs = 10 * 60_000;
/** In place of the JSON that a function gives, which is never empty. */
const failure = '';

/**
 * Renders pages and colors code in threads, and caches both by the hash of what they are made of. What takes too long
 * is shown as it was written. Each organization is charged for its own pages and waits for them alone.
 */
export class Renderer {
  readonly #pool: ThreadPool;
  readonly #longestViewMs: number;
  readonly #longestRunMs: Record<FunctionName, number>;
  readonly #cache = new LRUCache<string, string>({
    maxSize: mostCached,
    sizeCalculation: (json, key) => json.length + key.length,
  });
  readonly #running = new Map<string, Promise<string>>();
  #loaded: Promise<unknown> | undefined;

  constructor({ log, longestViewMs = 4_000, longestRunMs = usualRunMs }: RendererOptions) {
    this.#longestViewMs = longestViewMs;
    this.#longestRunMs = longestRunMs;
    this.#pool = new ThreadPool({
      thread: new URL('./thread.ts', import.meta.url),
      threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
      mostWaiting: 200,
      longestWaitMs: 10_000,
      longestRunMs: longestRunMs.renderMarkdown,
      errors: [],
      log,
    });
  }

  /** Loads a thread, which may take longer than somebody waits for a page: the first one would be shown as plain text. */
  start(): Promise<unknown> {
    this.#loaded ??= this.#pool.run('renderMarkdown', [''], { owner: '' }).catch(() => undefined);
    return this.#loaded;
  }

  /** The Markdown of a page as it is shown, with as many colors as there was time for. Never throws for what it holds. */
  render(organizationId: string, markdown: string): Promise<RenderedMarkdown> {
    return this.#render(organizationId, 'renderMarkdown', markdown, () => markdown);
  }

  /** The blocks of a page as `render` shows its Markdown, under the ids that they keep. */
  renderBlocks(organizationId: string, blocks: readonly Block[]): Promise<RenderedMarkdown> {
    const written = () => printMarkdown({ blocks: [...blocks] });
    return this.#render(organizationId, 'renderBlocks', JSON.stringify(blocks), written);
  }

  /** What a page shows of OpenAPI specs, with as many colors as there was time for. */
  async renderReferences(
    organizationId: string,
    items: readonly PageReference[],
  ): Promise<RenderedReferences> {
    await this.start();
    const { get, isComplete } = this.#getInTime(organizationId);
    const texts = parse<RenderedReferences['texts']>(await get('renderReferences', [JSON.stringify(items)]));
    const codes: RenderedReferences['codes'] = {};
    let left = mostReferenceCode;
    for (const { language, code } of codeOf(items)) {
      left -= code.length;
      const key = codeKey(language, code);
      const colored = left < 0 || codes[key] ? undefined : await get('colorCode', [code, language]);
      const children = parse<ElementContent[]>(colored);
      if (children) codes[key] = children;
    }
    return { items, texts: texts ?? {}, codes, isComplete: isComplete() };
  }

  async #render(
    organizationId: string,
    name: 'renderMarkdown' | 'renderBlocks',
    content: string,
    written: () => string,
  ): Promise<RenderedMarkdown> {
    await this.start();
    const { get, isComplete } = this.#getInTime(organizationId);
    const rendered = parse<RenderedMarkdown>(await get(name, [content]));
    if (!rendered) return { ...plainText(written()), isComplete: isComplete() };
    const color = async (text: string, language = '') =>
      parse<ElementContent[]>(await get('colorCode', [text, language]));
    const root = await withColors(rendered.root, color);
    return { ...rendered, root, isComplete: isComplete() };
  }

  stop(): Promise<void> {
    return this.#pool.stop();
  }

  /** What one view of a page reads, until its time is over; and whether all of it came. */
  #getInTime(organizationId: string) {
    const deadline = performance.now() + this.#longestViewMs;
    let isComplete = true;
    const get = async (fn: FunctionName, args: readonly string[]) => {
      const json = await inTime(deadline, () => this.#get(organizationId, fn, args));
      if (!json) isComplete = false;
      return json;
    };
    return { get, isComplete: () => isComplete };
  }

  /** The JSON that a function gives, or `failure`. */
  async #get(owner: string, name: FunctionName, args: readonly string[]): Promise<string> {
    const key = `${name} ${createHash('sha256').update(args.join('\0')).digest('base64url')}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const running = this.#running.get(key) ?? this.#run(owner, name, args, key);
    this.#running.set(key, running);
    return running;
  }

  async #run(owner: string, name: FunctionName, args: readonly string[], key: string): Promise<string> {
    try {
      const options = { owner, longestRunMs: this.#longestRunMs[name] };
      const json = (await this.#pool.run(name, args, options)) as string;
      this.#cache.set(key, json);
      return json;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.reason !== 'busy') this.#cache.set(key, failure, { ttl: failureMs });
      return failure;
    } finally {
      this.#running.delete(key);
    }
  }
}

/** The result of the work, or undefined after the deadline. Nothing is started after the deadline. */
async function inTime<T>(deadline: number, work: () => Promise<T>): Promise<T | undefined> {
  const left = deadline - performance.now();
  if (left <= 0) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), left);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function parse<T>(json: string | undefined): T | undefined {
  return json ? ((JSON.parse(json) as T | null) ?? undefined) : undefined;
}
