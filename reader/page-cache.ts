import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import type { Answer } from './answer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify(gzip),
};

/** An answer that is kept, in the encodings that were asked for. */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, headers, body }: Answer) {
    this.status = status;
    this.headers = headers;
    this.#body = Buffer.isBuffer(body) ? body : Buffer.from(body);
  }

  /** The body in an encoding, which is made once. */
  bodyIn(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#body;
    const body = this.#encoded.get(encoding) ?? compress[encoding](this.#body);
    this.#encoded.set(encoding, body);
    return body;
  }

  /** An estimate of the memory that it takes, compressed bodies included. */
  get bytes(): number {
    return Math.ceil(this.#body.length * 1.5) + 1_000;
  }
}

interface Entry {
  /** What the page was made of. */
  made: string;
  /** The space that it is a page of. */
  space: string;
  answer: KeptAnswer;
}

/**
 * Pages by their address, each with what it was made of: the version of its site and the revision of its space. One is
 * given only to a visitor whose site is at that very version now, so a page never outlives a change or a right.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;

  constructor({ bytes = 64 * 1024 * 1024 } = {}) {
    this.#pages = new LRUCache({ maxSize: bytes, sizeCalculation: ({ answer }) => answer.bytes });
  }

  get(address: URL, version: PublishedVersion): KeptAnswer | undefined {
    const entry = this.#pages.get(keyOf(address));
    return entry?.made === madeOf(version, entry?.space ?? '') ? entry?.answer : undefined;
  }

  set(address: URL, version: PublishedVersion, space: string, answer: KeptAnswer): void {
    this.#pages.set(keyOf(address), { made: madeOf(version, space), space, answer });
  }
}

function keyOf({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

/** What a page of a space is made of. The site is named too, since another one may have its address one day. */
function madeOf({ site, version, revisions }: PublishedVersion, space: string): string {
  return `${site} ${version} ${space} ${revisions[space]}`;
}
