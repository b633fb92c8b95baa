import type { IncomingMessage } from 'node:http';
import { previewCookieName } from '#reader/preview.ts';
import { parseShareCookie, type ShareKeys, shareCookieName } from '#reader/share-cookie.ts';
import { browserKeyCookieName, signOutCookieName, visitorCookieName } from '#reader/visitor-cookie.ts';
import { findCookie } from './cookies.ts';
import { isKey } from './sso.ts';

/** The keys of a share link that the visitor of a site keeps in a cookie. */
export function shareKeysOf(request: IncomingMessage, isSecure: boolean): ShareKeys | undefined {
  const cookie = findCookie(request.headers.cookie, shareCookieName(isSecure));
  return cookie === undefined ? undefined : parseShareCookie(cookie);
}

/** The session that a visitor keeps in a cookie; undefined for what can't be one. */
export function sessionOf(request: IncomingMessage, isSecure: boolean): string | undefined {
  const cookie = findCookie(request.headers.cookie, visitorCookieName(isSecure));
  return cookie && /^[A-Za-z0-9_.-]{1,4000}$/.test(cookie) ? cookie : undefined;
}

/** What names the browser of a visitor who signs in; undefined for what can't. */
export function browserKeyOf(request: IncomingMessage, isSecure: boolean): string | undefined {
  const cookie = findCookie(request.headers.cookie, browserKeyCookieName(isSecure));
  return cookie && isKey(cookie) ? cookie : undefined;
}

/** How the session of a visitor ends at the provider that signed them in; undefined for what can't say so. */
export function signOutOf(request: IncomingMessage, isSecure: boolean): string | undefined {
  const cookie = findCookie(request.headers.cookie, signOutCookieName(isSecure));
  return cookie && /^[A-Za-z0-9_-]{1,4000}$/.test(cookie) ? cookie : undefined;
}

/**
 * What a member previews; undefined for what can't be a preview. A tab does not show what a frame of the console does; what
 * a page loads does not say where it is, so a frame comes first there.
 */
export function previewOf({ headers }: IncomingMessage, isSecure: boolean): string | undefined {
  const isTab = ['document', undefined].includes(headers['sec-fetch-dest']);
  const find = (isFramed: boolean) => {
    const cookie = findCookie(headers.cookie, previewCookieName(isSecure, isFramed));
    return cookie && /^[A-Za-z0-9_.-]{1,4000}$/.test(cookie) ? cookie : undefined;
  };
  return (isTab ? undefined : find(true)) ?? find(false);
}
