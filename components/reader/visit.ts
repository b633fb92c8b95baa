import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { answering } from '#components/data/server.ts';
import { ADDRESS_HEADER, callerHeaders, SITE_HEADER } from '#console/caller.ts';
import { readConsoleConfig } from '#console/config.ts';
import { shareCookieName } from '#console/share-cookie.ts';
import { type Client, createClient } from '#lib/api/client.ts';
import type { PublishedLookup } from '#lib/contract/site-access/schemas.ts';
import { FailureError } from '#lib/failure.ts';
import { addressOn } from './address.ts';

type Content = Extract<PublishedLookup, { apiToken: string }>;

/** The result of a visitor's address: a location on the site with a client that can read it, or a redirect. */
export type Visit =
  | { kind: 'content'; lookup: Content; client: Client; path: string }
  | { kind: 'redirect'; to: string };

/** The address of this request as the visitor sees it; undefined outside of a site's host. */
export const siteAddress = cache(async (): Promise<URL | undefined> => {
  const sent = await headers();
  if (!sent.get(SITE_HEADER)) return undefined;
  const scheme = sent.get('x-forwarded-proto') ?? 'http';
  return addressOn(scheme, sent.get('host') ?? '', sent.get(ADDRESS_HEADER) ?? '/');
});

/** Opens an address of the site as the visitor; undefined when they can't read it. */
export async function openAddress(address: URL, shareKey?: string): Promise<Visit | undefined> {
  const config = readConsoleConfig();
  const forwarded = callerHeaders(await headers(), config);
  const clientAs = (token?: string) =>
    answering(createClient({ url: config.apiUrl, token, headers: forwarded }));
  const cookieKey = (await cookies()).get(shareCookieName(address.protocol === 'https:'))?.value;
  const key = shareKey ?? cookieKey;
  const url = `${address.origin}${address.pathname}`;
  try {
    const lookup = await clientAs().call('visitPublishedSite', {
      body: { url, ...(key ? { shareKey: key } : {}) },
    });
    if (!('apiToken' in lookup)) return { kind: 'redirect', to: withQueryOf(address, lookup.redirect) };
    return {
      kind: 'content',
      lookup,
      client: clientAs(lookup.apiToken),
      path: decodeURIComponent(lookup.pathname),
    };
  } catch (thrown) {
    if (thrown instanceof FailureError && [400, 404].includes(thrown.failure.code)) return undefined;
    throw thrown;
  }
}

/**
 * The address of a redirect, with the query of the visitor's address. The key of a share link is left out: the visitor
 * has it in a cookie, and in an address it could be seen and stored.
 */
export function withQueryOf(address: URL, redirect: string): string {
  const to = new URL(redirect);
  for (const [name, value] of address.searchParams) {
    if (!to.searchParams.has(name)) to.searchParams.append(name, value);
  }
  to.searchParams.delete('shareKey');
  return to.href;
}

/** The visit of this request's own address. */
export const currentVisit = cache(async (): Promise<Visit | undefined> => {
  const address = await siteAddress();
  return address && openAddress(address);
});
