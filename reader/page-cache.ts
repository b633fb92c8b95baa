import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import type { Answer, AnswerHeaders } from './answer.ts';
import type { SiteEvent } from './site-event.ts';
import type { ContentVisit } from './visit.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Headers = Readonly<Record<string, string>>;

const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  // What is kept is compressed once, so the best level costs hardly anything.
  gzip: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    gzip(body, { level: constants.Z_BEST_COMPRESSION }, done),
  ),
};

/** An answer that is kept, in the encodings that were asked for. */
export class CachedAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly connects: readonly string[];
  readonly event: SiteEvent | undefined;
  readonly #body: Buffer;
  readonly #heads = new Map<string, string[]>();
  #policy: Headers | undefined;
  readonly #encoded = new Map<Encoding, Promise<Buffer> | Buffer>();

  constructor({ status, headers, body, connects = [], event }: Answer) {
    this.status = status;
    this.headers = headers;
    this.connects = connects;
    this.event = event;
    this.#body = Buffer.isBuffer(body) ? body : Buffer.from(body);
  }

  /** The body in an encoding, which is made once. */
  bodyIn(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#body;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const body = compress[encoding](this.#body);
    this.#encoded.set(encoding, body);
    void body.then(
      (bytes) => this.#encoded.set(encoding, bytes),
      () => this.#encoded.delete(encoding),
    );
    return body;
  }

  /** The head of an answer of some kind with this policy of its server, which is made once. */
  headOf(kind: string, policy: Headers, createHeaders: () => Headers): string[] {
    if (policy !== this.#policy) this.#heads.clear();
    this.#policy = policy;
    const head = this.#heads.get(kind) ?? Object.entries(createHeaders()).flat();
    this.#heads.set(kind, head);
    return head;
  }

  /** An estimate of the memory that it takes, compressed bodies included. */
  get bytes(): number {
    return Math.ceil(this.#body.length * 1.5) + 1_000;
  }
}

interface Entry {
  site: string;
  version: string;
  /** The revisions that the answer was made of, by their spaces. */
  revisions: readonly (readonly [space: string, revision: string | undefined])[];
  /** The versions of OpenAPI specs that it was made of; undefined where it shows nothing of any. */
  specs: string | undefined;
  answer: CachedAnswer;
  source: PageSource | undefined;
}

/** Where a page was read from. */
export interface PageSource {
  lookup: ContentVisit['lookup'];
  pageId: string;
}

/**
 * Answers by their address and audience, each with what it was made of: the version of its site, the revisions of spaces and specs. One is
 * given only to a visitor whose site is at that very version now, so no answer outlives a change or a right.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;

  constructor({ bytes = 64 * 1024 * 1024 } = {}) {
    this.#pages = new LRUCache({ maxSize: bytes, sizeCalculation: ({ answer }) => answer.bytes });
  }

  get(address: URL, now: PublishedVersion): CachedAnswer | undefined {
    const entry = this.#pages.get(keyOf(address, now));
    return entry && isMadeOf(entry, now) ? entry.answer : undefined;
  }

  /** Where the page of an address was read from when its site was at this version, at whatever revision of its space. */
  findSource(address: URL, now: PublishedVersion): PageSource | undefined {
    const entry = this.#pages.get(keyOf(address, now));
    return entry?.site === now.site && entry.version === now.version ? entry.source : undefined;
  }

  /** Keeps an answer that was made of these spaces of a site, and of OpenAPI specs where it shows some. */
  set(
    address: URL,
    current: PublishedVersion,
    { spaces, showsSpecs }: { spaces: readonly string[]; showsSpecs: boolean },
    answer: CachedAnswer,
    source?: PageSource,
  ): void {
    const { site, version, revisions, specs } = current;
    const used = spaces.map((space) => [space, revisions[space]] as const);
    this.#pages.set(keyOf(address, current), {
      ...{ site, version, revisions: used, answer, source },
      specs: showsSpecs ? specs : undefined,
    });
  }
}

/** An address for an audience: what one may see is never in the place of what another one does. */
function keyOf({ origin, pathname }: URL, { audience = '' }: PublishedVersion): string {
  return `${origin}${pathname} ${audience}`;
}

/** The site is asked for too, since another one may have its address one day. */
function isMadeOf({ site, version, revisions, specs }: Entry, now: PublishedVersion): boolean {
  return (
    site === now.site &&
    version === now.version &&
    (specs === undefined || specs === now.specs) &&
    revisions.every(([space, revision]) => now.revisions[space] === revision)
  );
}
