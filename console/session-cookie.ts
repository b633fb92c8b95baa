import { findCookie } from './cookies.ts';

/** The cookie of the session token. Only the console's process reads it. */
export interface SessionCookie {
  name: string;
  options: { httpOnly: true; secure: boolean; sameSite: 'lax'; path: '/' };
}

/** Over https the cookie is bound to this very host, so no neighbouring site can set it. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-lectern-session' : 'lectern-session',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  };
}

/** Where the browser stores that somebody has signed in here before, so that strangers’ guesses do not slow them. */
export function deviceCookie(publicUrl: string): SessionCookie & { maxAge: number } {
  const { name, options } = sessionCookie(publicUrl);
  return { name: name.replace('session', 'device'), options, maxAge: 180 * 24 * 60 * 60 };
}

/** Which browser began to sign in by a SAML provider, as long as that takes. */
export function browserKeyCookie(publicUrl: string): SessionCookie & { maxAge: number } {
  return samlCookie(publicUrl, 'saml');
}

/** What connects an account with a SAML provider: the provider and a ticket, with a dot between. */
export function connectionCookie(publicUrl: string): SessionCookie & { maxAge: number } {
  return samlCookie(publicUrl, 'connection');
}

function samlCookie(publicUrl: string, what: string): SessionCookie & { maxAge: number } {
  const { name, options } = sessionCookie(publicUrl);
  return { name: name.replace('session', what), options, maxAge: 600 };
}

/** Finds the session token in a `Cookie` header. */
export function findSessionToken(cookieHeader: string | undefined, publicUrl: string): string | undefined {
  return findCookie(cookieHeader, sessionCookie(publicUrl).name);
}
