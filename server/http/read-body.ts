import type { IncomingMessage } from 'node:http';
import type { Context as HonoContext } from 'hono';
import { Invalid, type Issue, Refusal } from '#server/core/errors.ts';
import type { Env } from './env.ts';

const maxDepth = 64;

/** Keys and items of lists in a JSON body, where a row of the contract says nothing else. */
export const defaultMostKeys = 10_000;

/** Bytes of a JSON body, where a row of the contract says nothing else. */
export const defaultBodyLimit = 1024 * 1024;

/**
 * The bytes of a JSON body. Refuses them while they arrive when they are not called JSON (415), more than `limit` (413),
 * cut short (400), or too deep or with more keys than `mostKeys`, which is found in a twentieth of the time that parsing takes.
 * Each chunk waits for a `turn` of its sender.
 */
export async function readBody(
  c: HonoContext<Env>,
  { limit, mostKeys = defaultMostKeys }: { limit: number; mostKeys?: number | undefined },
  turn: () => Promise<void> | undefined,
): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, 'too_large', `The body is larger than ${limit} bytes.`);
  if (Number(c.req.header('content-length')) > limit) throw tooLarge();
  const excess = new ExcessFinder(mostKeys);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of allOf(chunksOf(c))) {
    await turn();
    if (size === 0 && !isJson(c)) {
      throw new Refusal(415, 'unsupported_media_type', 'Send the body as application/json.');
    }
    size += chunk.length;
    if (size > limit) throw tooLarge();
    const issue = excess.findIn(chunk);
    if (issue) throw new Invalid([issue]);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The JSON object that bytes are, or the list where one is taken; undefined when there are none. Refuses `__proto__` and
 * characters no text may hold.
 */
export function parseBody(
  bytes: Uint8Array,
  {
    takesList = false,
    mostKeys = defaultMostKeys,
  }: { takesList?: boolean; mostKeys?: number | undefined } = {},
): unknown {
  if (bytes.length === 0) return undefined;
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || (Array.isArray(body) && !takesList)) {
    throw new Invalid([{ path: '', message: 'the body must be a JSON object' }]);
  }
  const issue = firstFlaw(body, mostKeys);
  if (issue) throw new Invalid([issue]);
  return body;
}

/** What a request sends, as it comes: from Node itself where it can be had, since a stream of the web costs much more. */
function chunksOf(c: HonoContext<Env>): AsyncIterable<Uint8Array> | Uint8Array[] {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  // The answer is sent on the connection that the rest of the body is on, so that one must not be destroyed.
  return incoming?.iterator({ destroyOnReturn: false }) ?? c.req.raw.body ?? [];
}

/** The chunks of a body. Throws a refusal where the client went away before it had sent all of it. */
async function* allOf(chunks: ReturnType<typeof chunksOf>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw new Refusal(400, 'incomplete_body', 'The connection was closed before the whole body had arrived.');
  }
}

function isJson(c: HonoContext<Env>): boolean {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Invalid([{ path: '', message: 'the body is no valid JSON in UTF-8' }]);
  }
}

/** Says what is wrong with a text that holds characters nobody can read; undefined for a good one. */
export function textFlaw(text: string): string | undefined {
  if (!text.isWellFormed()) return 'must not hold half a character';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) {
      return 'must not hold control characters';
    }
  }
  return undefined;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

const tooDeep = { path: '', message: `must not be nested deeper than ${maxDepth}` };
const tooWide = (mostKeys: number): Issue => ({
  path: '',
  message: `must not have more than ${mostKeys} keys`,
});

/** Looks for JSON that is far too deep or wide in bytes as they arrive. */
class ExcessFinder {
  #depth = 0;
  #commas = 0;
  #isText = false;
  #isEscaped = false;
  readonly #mostKeys: number;

  constructor(mostKeys: number) {
    this.#mostKeys = mostKeys;
  }

  findIn(bytes: Uint8Array): Issue | undefined {
    for (const byte of bytes) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isText) {
        if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) this.#isText = false;
      } else if (byte === quote) this.#isText = true;
      else if (byte === comma) this.#commas += 1;
      else if (byte === openBracket || byte === openBrace) this.#depth += 1;
      else if (byte === closeBracket || byte === closeBrace) this.#depth -= 1;
      if (this.#depth > maxDepth) return tooDeep;
      if (this.#commas > this.#mostKeys) return tooWide(this.#mostKeys);
    }
    return undefined;
  }
}

function firstFlaw(root: object, mostKeys: number): Issue | undefined {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 1 }];
  let keys = 0;
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { value, path, depth } = at;
    if (typeof value === 'string') {
      const message = textFlaw(value);
      if (message) return { path, message };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maxDepth) return tooDeep;
    for (const [key, child] of Object.entries(value)) {
      keys += 1;
      if (keys > mostKeys) return tooWide(mostKeys);
      if (key === '__proto__' || textFlaw(key)) return { path, message: 'has a key that is not allowed' };
      waiting.push({ value: child, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
  return undefined;
}
