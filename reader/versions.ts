import { answering } from '#lib/api/answering.ts';
import { createClient } from '#lib/api/client.ts';
import { fetchNear } from '#lib/api/fetch-near.ts';
import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { SharedCalls } from '#lib/shared-calls.ts';
import { isClosed, type Visitor } from './visit.ts';

/**
 * What the pages of sites are made of now. One question to the API serves all requests for a site that arrived before it
 * was asked, so that nothing is stale and a site costs the same however many read it.
 */
export class Versions {
  readonly #calls = new SharedCalls<PublishedVersion | undefined>();

  /** The current version of the visitor's site; undefined when they can't read one. */
  find({ address, shareKey, session, preview, api }: Visitor): Promise<PublishedVersion | undefined> {
    const { origin } = address;
    const key = `${origin} ${shareKey ?? ''} ${session ?? ''} ${preview ?? ''}`;
    return this.#calls.run(key, async () => {
      // Nobody in particular asks for an open site. A key, session or preview is a guess until it opens one, and counts for
      // who brings it.
      const { 'x-forwarded-for': _, ...ours } = api.headers;
      const bringsNothing = shareKey === undefined && session === undefined && preview === undefined;
      const headers = bringsNothing ? ours : api.headers;
      const client = answering(createClient({ url: api.url, headers, fetch: fetchNear }));
      try {
        return await client.call('checkPublishedVersion', {
          body: { url: `${origin}/`, shareKey, session, preview },
        });
      } catch (thrown) {
        if (isClosed(thrown)) return undefined;
        throw thrown;
      }
    });
  }
}
