import { LRUCache } from 'lru-cache';
import { answering } from '#lib/api/answering.ts';
import { createClient } from '#lib/api/client.ts';
import { readNear } from '#lib/api/fetch-near.ts';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { SharedCalls } from '#lib/shared-calls.ts';
import { checkHoldsMs } from '#lib/site-checks.ts';
import { isClosed, type Visitor } from './visit.ts';

interface Check {
  startedAt: number;
  version: Promise<PublishedVersion | undefined>;
  /** The one that is under way to take its place, so that nobody waits for it. */
  next?: Check | undefined;
}

/** Any host can be made up. */
const mostHosts = 1_000;

/**
 * What the pages of sites are made of now. One question to the API serves all requests for a site that arrived before it was
 * asked, and those for an open site that arrive while no change since then was answered, so that nothing is stale and a
 * site costs the same however many read it.
 */
export class Versions {
  readonly #calls = new SharedCalls<PublishedVersion | undefined>();
  readonly #checks = new LRUCache<string, Check>({ max: mostHosts });
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** The current version of the visitor's site; undefined when they can't read one. */
  find(visitor: Visitor): Promise<PublishedVersion | undefined> {
    const { address, shareKey, session, preview, api } = visitor;
    const { origin } = address;
    // A key, session or preview is a guess until it opens a site. It counts for who brings it, and is asked for each time.
    if (shareKey !== undefined || session !== undefined || preview !== undefined) {
      // Whether a preview opens depends on where its maker is.
      const from = preview === undefined ? '' : (api.headers['x-forwarded-for'] ?? '');
      const key = `${origin} ${shareKey ?? ''} ${session ?? ''} ${preview ?? ''} ${from}`;
      return this.#calls.run(key, () => check(visitor, api.headers));
    }
    const start = (): Check => {
      // Nobody in particular asks for an open site.
      const { 'x-forwarded-for': _, ...ours } = api.headers;
      return { startedAt: this.#now(), version: check(visitor, ours) };
    };
    const last = this.#checks.get(origin);
    const age = this.#ageOf(last);
    if (last && age < checkHoldsMs) {
      if (age >= checkHoldsMs / 2 && !last.next) this.#renew(origin, last, start());
      return last.version;
    }
    if (last?.next && this.#ageOf(last.next) < checkHoldsMs) return last.next.version;
    return this.#calls.run(origin, () => {
      const first = start();
      this.#checks.set(origin, first);
      return first.version;
    });
  }

  #ageOf(of: Check | undefined): number {
    return of ? this.#now() - of.startedAt : Number.POSITIVE_INFINITY;
  }

  #renew(origin: string, last: Check, next: Check): void {
    last.next = next;
    next.version.then(
      () => this.#checks.set(origin, next),
      () => {
        last.next = undefined;
      },
    );
  }
}

async function check(
  { address, shareKey, session, preview, api }: Visitor,
  headers: Record<string, string>,
): Promise<PublishedVersion | undefined> {
  const client = answering(createClient({ url: api.url, headers, fetch: readNear }));
  try {
    return await client.call('checkPublishedVersion', {
      body: { url: `${address.origin}/`, shareKey, session, preview },
    });
  } catch (thrown) {
    if (isClosed(thrown)) return undefined;
    throw thrown;
  }
}
