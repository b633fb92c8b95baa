import { Invalid, type Issue, Refusal } from '#server/core/errors.ts';

const maxDepth = 64;
const maxKeys = 10_000;

/** Bytes of a JSON body, where a row of the contract says nothing else. */
export const defaultBodyLimit = 1024 * 1024;

/**
 * The JSON object of a request whose bytes were read, undefined when there are none. Refuses what is not called JSON
 * (415), or JSON that no client of ours means: too deep, too wide, with `__proto__` or characters no text may hold.
 */
export function parseBody({ headers }: Request, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'Send the body as application/json.');
  }
  const excess = findExcess(bytes);
  if (excess) throw new Invalid([excess]);
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid([{ path: '', message: 'the body must be a JSON object' }]);
  }
  const issue = firstFlaw(body);
  if (issue) throw new Invalid([issue]);
  return body;
}

/** The bytes of a request; throws 413 once there are more than `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal(413, 'too_large', `The body is larger than ${limit} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
const tooWide = { path: '', message: `must not have more than ${maxKeys} keys` };

/** Looks for JSON that is far too deep or wide before it is parsed, which takes twenty times as long. */
function findExcess(bytes: Uint8Array): Issue | undefined {
  let [depth, commas, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === comma) commas += 1;
    else if (byte === openBracket || byte === openBrace) depth += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    if (depth > maxDepth) return tooDeep;
    if (commas > maxKeys) return tooWide;
  }
  return undefined;
}

function firstFlaw(root: object): Issue | undefined {
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
      if (keys > maxKeys) return tooWide;
      if (key === '__proto__' || textFlaw(key)) return { path, message: 'has a key that is not allowed' };
      waiting.push({ value: child, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
  return undefined;
}
