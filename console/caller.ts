import type { ConsoleConfig } from './config.ts';

/** Headers that the console's server sets on what it hands to Next; a client's own are dropped. */
export const SITE_HEADER = 'x-lectern-site';
/** The key of a share link that the visitor of a site brings. */
export const SHARE_KEY_HEADER = 'x-lectern-share-key';
/** The session of a visitor who signed in to a site. */
export const VISITOR_SESSION_HEADER = 'x-lectern-visitor-session';
export const CLIENT_HEADER = 'x-lectern-client';
/** The path and query asked for, so that a page can send someone to sign in and back. */
export const ADDRESS_HEADER = 'x-lectern-address';

/** Tells the API whose address a request came from. It believes this because of the key. */
export function vouchFor(address: string, config: ConsoleConfig): Record<string, string> {
  return {
    'x-forwarded-for': address,
    ...(config.forwardKey ? { 'x-lectern-forward-key': config.forwardKey } : {}),
  };
}

/**
 * What pages and server actions add to their calls of the API, from the headers of the request that they serve, so
 * that limits count the person and not the console, and a session is named after their browser. Packing answers would
 * only cost time, so near to the API.
 */
export function callerHeaders(
  headers: { get(name: string): string | null },
  config: ConsoleConfig,
): Record<string, string> {
  const address = headers.get(CLIENT_HEADER);
  const userAgent = headers.get('user-agent');
  return {
    'accept-encoding': 'identity',
    ...(userAgent ? { 'user-agent': userAgent } : {}),
    ...(address ? vouchFor(address, config) : {}),
  };
}
