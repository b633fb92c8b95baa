import { answering } from '#lib/api/answering.ts';
import { type Client, createClient } from '#lib/api/client.ts';
import { fetchNear, readNear } from '#lib/api/fetch-near.ts';
import type { PublishedLookup } from '#lib/contract/site-access/schemas.ts';
import { isFailure } from '#lib/failure.ts';
import { visitorParameters } from '#lib/visitor-location.ts';

type Content = Extract<PublishedLookup, { apiToken: string }>;

/** A visitor of a site, as the page server knows them. */
export interface Visitor {
  /** The address that they ask for, as they see it. */
  address: URL;
  /** The key of a share link that they bring. */
  shareKey: string | undefined;
  /** The key in the address of their share link, when they entered its passphrase for the one that they bring. */
  entryKey?: string | undefined;
  /** The session of a visitor who signed in. */
  session: string | undefined;
  /** What names their browser while they sign in by an identity provider. */
  browserKey?: string | undefined;
  /** How their session at the provider ends that signed them in. */
  signOut?: string | undefined;
  /** What a member brings who looks at the site as its visitors would. */
  preview: string | undefined;
  /** The language of their browser, of those that the reader speaks. */
  language: string;
  /** The address of the API, and the headers that tell it who asks. */
  api: { url: string; headers: Record<string, string> };
}

/** A visitor's address: a place on the site with a client that can read it, or a redirect. */
export type Visit =
  | { kind: 'content'; lookup: Content; client: Client; path: string }
  | { kind: 'redirect'; to: string };

export type ContentVisit = Extract<Visit, { kind: 'content' }>;

/** Opens the address of a visitor, or another one of the site; undefined when they can't read it. */
export async function openAddress(visitor: Visitor, address = visitor.address): Promise<Visit | undefined> {
  const { api, shareKey, session, preview } = visitor;
  try {
    const lookup = await answering(createClient({ ...api, fetch: readNear })).call('visitPublishedSite', {
      body: { url: visitedUrl(address), shareKey, session, preview },
    });
    // Elsewhere they could sign in; see `findSignInAddress`.
    if ('target' in lookup && lookup.target === 'external') return undefined;
    if (!('apiToken' in lookup)) return { kind: 'redirect', to: withQueryOf(address, lookup.redirect) };
    return {
      kind: 'content',
      lookup,
      client: clientOf(visitor, lookup.apiToken),
      path: decodeURIComponent(lookup.pathname),
    };
  } catch (thrown) {
    if (isClosed(thrown)) return undefined;
    throw thrown;
  }
}

/** The address as the API is asked for it. The key in that of a share link tells that the link itself was opened. */
function visitedUrl({ origin, pathname, searchParams }: URL): string {
  const key = searchParams.get(visitorParameters.shareKey);
  const query = key === null ? '' : `?${new URLSearchParams({ [visitorParameters.shareKey]: key })}`;
  return `${origin}${pathname}${query}`;
}

/** A client that reads a site for a visitor, with the token of a visit that let them in. */
export function clientOf({ api }: Visitor, token: string): Client {
  return answering(createClient({ ...api, token, fetch: fetchNear }));
}

/** Whether the API refused a visitor because there is nothing at their address, as far as they may know. */
export function isClosed(thrown: unknown): boolean {
  return isFailure(thrown, 400, 404);
}

/**
 * The address of a redirect, with the query of the visitor's address. What lets them in is left out: they have it in a
 * cookie, and in an address it could be seen and stored.
 */
export function withQueryOf(address: URL, redirect: string): string {
  const to = new URL(redirect);
  for (const [name, value] of address.searchParams) {
    if (!to.searchParams.has(name)) to.searchParams.append(name, value);
  }
  for (const name of Object.values(visitorParameters)) to.searchParams.delete(name);
  return to.href;
}
