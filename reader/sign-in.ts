import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { answering } from '#lib/api/answering.ts';
import { createClient } from '#lib/api/client.ts';
import { fetchNear, readNear } from '#lib/api/fetch-near.ts';
import { networkOf } from '#lib/client-address.ts';
import { isFailure } from '#lib/failure.ts';
import { localPath } from '#lib/local-path.ts';
import { parseOidcAnswer } from '#lib/oidc-answer.ts';
import { visitorLocation, visitorParameters, visitorSignInPaths } from '#lib/visitor-location.ts';
import { type Answer, htmlAnswer, redirectAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import type { DrawingPool } from './drawing.ts';
import { hostCookie } from './host-cookie.ts';
import type { SignInView } from './html/views.ts';
import { signOutPath } from './sign-out-path.ts';
import { isClosed, type Visitor } from './visit.ts';
import { browserKeyCookieName, signOutCookieName, visitorCookieName } from './visitor-cookie.ts';

/** Browsers give up after 20 redirects, which are six rounds from a page to where they sign in and back. */
const mostSignIns = 5;
const signInsMs = 10_000;
/** What the API takes. */
const longestLocation = 2048;
/** How long a browser has to come back from a provider. */
const browserKeySeconds = 600;

const noReferrer = { 'referrer-policy': 'no-referrer' };

/** Sends a visitor where they sign in to read the page that they asked for; undefined where nobody signs in. */
export async function redirectToSignIn({ address, api }: Visitor): Promise<Answer | undefined> {
  try {
    const url = `${address.origin}${address.pathname}`;
    const lookup = await answering(createClient({ ...api, fetch: readNear })).call('visitPublishedSite', {
      body: { url },
    });
    if (!('target' in lookup) || lookup.target !== 'external') return undefined;
    const to = new URL(lookup.redirect);
    to.searchParams.set('location', visitorLocation(address));
    return redirectAnswer(303, to.href, noReferrer);
  } catch (thrown) {
    if (isClosed(thrown)) return undefined;
    throw thrown;
  }
}

/** What a visitor reads who could not be signed in. */
export interface SignInNotice {
  status: 200 | 401 | 503;
  notice: SignInView['notice'];
  /** Where they can try again. */
  href: string;
}

/** Signs visitors of sites in and out. */
export class SignIns {
  readonly #parts: { assets: Assets; drawing: DrawingPool };
  /** How often visitors of a network came back to a page lately. */
  readonly #rounds = new LRUCache<string, number>({ max: 50_000, ttl: signInsMs, noUpdateTTL: true });

  constructor(parts: { assets: Assets; drawing: DrawingPool }) {
    this.#parts = parts;
  }

  /** Makes the session of the token in the address, puts it into a cookie of this host, and leads to the page itself. */
  async signIn(visitor: Visitor): Promise<Answer> {
    const { address, api } = visitor;
    const here = visitorLocation(address);
    const jwtToken = address.searchParams.get(visitorParameters.token) ?? '';
    try {
      const { session, expiresAt } = await answering(createClient({ ...api, fetch: readNear })).call(
        'signInVisitor',
        {
          body: { url: `${address.origin}/`, jwtToken },
        },
      );
      if (this.#isRound(visitor.api, address)) return await this.notice(visitor, notKept(here));
      const cookie = cookieOf(address, session, secondsUntil(expiresAt));
      return redirectAnswer(303, here, { ...noReferrer, 'set-cookie': cookie });
    } catch (thrown) {
      // A site whose visitors don't sign in has no use for a token; whoever brings one reads what others do.
      if (isFailure(thrown, 404)) return redirectAnswer(303, here, noReferrer);
      if (isClosed(thrown) || isFailure(thrown, 401)) return this.notice(visitor, failed(here));
      throw thrown;
    }
  }

  /** A step of a visitor who signs in by the identity provider of the site. */
  providerStep(
    visitor: Visitor,
    path: (typeof visitorSignInPaths)[keyof typeof visitorSignInPaths],
  ): Promise<Answer | SignInNotice> {
    return path === visitorSignInPaths.start
      ? this.#startByProvider(visitor)
      : this.#finishByProvider(visitor);
  }

  /** Sends a visitor to the identity provider of the site. */
  async #startByProvider({ address, api, browserKey }: Visitor): Promise<Answer | SignInNotice> {
    const location = startLocation(address);
    const key = browserKey ?? randomBytes(32).toString('base64url');
    const body = { url: `${address.origin}/`, browserKey: key, location };
    try {
      const { location: to } = await providerClient(api).call('startVisitorSignIn', { body });
      const isSecure = address.protocol === 'https:';
      const cookie = hostCookie(browserKeyCookieName(isSecure), key, {
        seconds: browserKeySeconds,
        isSecure,
      });
      return redirectAnswer(303, to, { ...noReferrer, 'set-cookie': cookie });
    } catch (thrown) {
      // Visitors of the site sign in another way, which its pages know.
      if (isFailure(thrown, 404)) return redirectAnswer(303, location, noReferrer);
      return noticeOf(thrown, location);
    }
  }

  /** Signs in the visitor who brings an answer of the provider that this browser was sent to. */
  async #finishByProvider({ address, api, browserKey }: Visitor): Promise<Answer | SignInNotice> {
    const answer = parseOidcAnswer(address.searchParams);
    if (!answer || !browserKey) return failed('/');
    const body = { url: `${address.origin}/`, browserKey, ...answer };
    try {
      const finished = await providerClient(api).call('finishVisitorSignIn', { body });
      const location = localPath(finished.location) ?? '/';
      const seconds = secondsUntil(finished.expiresAt);
      const cookies = [
        cookieOf(address, finished.session, seconds),
        signOutCookieOf(address, finished.signOut ?? '', seconds),
      ];
      return redirectAnswer(303, location, { ...noReferrer, 'set-cookie': cookies });
    } catch (thrown) {
      return noticeOf(thrown, '/');
    }
  }

  /** Ends the session of this browser, and leads to where the visitor ends the one at the provider that signed them in. */
  async signOut(visitor: Visitor, signOutUrl: string | undefined): Promise<Answer> {
    const { address } = visitor;
    const forgets = { 'set-cookie': [cookieOf(address, '', 0), signOutCookieOf(address, '', 0)] };
    const to = (await endSessionAddress(visitor)) ?? signOutUrl;
    if (to !== undefined) return redirectAnswer(303, to, { ...noReferrer, ...forgets });
    const answer = await this.notice(visitor, { status: 200, notice: 'signed-out', href: '/' });
    return { ...answer, headers: { ...answer.headers, ...forgets } };
  }

  /** Whether a visitor comes back again and again, because their browser stores no cookie. */
  #isRound(api: Visitor['api'], { origin, pathname }: URL): boolean {
    const key = `${origin}${pathname} ${networkOf(api.headers['x-forwarded-for'] ?? '')}`;
    const rounds = (this.#rounds.get(key) ?? 0) + 1;
    this.#rounds.set(key, rounds);
    return rounds > mostSignIns;
  }

  /** The page of a notice. */
  async notice({ language }: Visitor, { status, notice, href }: SignInNotice): Promise<Answer> {
    const { assets, drawing } = this.#parts;
    const answer = htmlAnswer(
      status,
      await drawing.draw('signIn', { assets: assets.page, language, notice, href }, ''),
    );
    return {
      ...answer,
      headers: { ...answer.headers, ...noReferrer, ...(status === 503 && { 'retry-after': '10' }) },
    };
  }
}

/** The path that a visitor asked for; without its query where that is too long to be kept. */
function startLocation({ searchParams }: URL): string {
  const wanted = localPath(searchParams.get('location') ?? '/') ?? '/';
  const [path = '/'] = wanted.split(/[?#]/);
  return [wanted, path].find(({ length }) => length <= longestLocation) ?? '/';
}

const failed = (href: string): SignInNotice => ({ status: 401, notice: 'failed', href });
const notKept = (href: string): SignInNotice => ({ status: 401, notice: 'not-kept', href });

/** What a visitor reads whose sign-in was refused; throws what is no refusal. */
function noticeOf(thrown: unknown, href: string): SignInNotice {
  if (isClosed(thrown) || isFailure(thrown, 401)) return failed(href);
  if (isFailure(thrown, 429, 503)) return { status: 503, notice: 'unavailable', href };
  throw thrown;
}

/** A client for what waits for a provider, which is sent once. */
function providerClient(api: Visitor['api']) {
  return answering(createClient({ ...api, fetch: fetchNear }));
}

function secondsUntil(end: string): number {
  return Math.floor((Date.parse(end) - Date.now()) / 1000);
}

function cookieOf({ protocol }: URL, session: string, seconds: number): string {
  const isSecure = protocol === 'https:';
  return hostCookie(visitorCookieName(isSecure), session, { seconds, isSecure });
}

function signOutCookieOf({ protocol }: URL, signOut: string, seconds: number): string {
  const isSecure = protocol === 'https:';
  const options = { seconds: signOut === '' ? 0 : seconds, isSecure, path: signOutPath };
  return hostCookie(signOutCookieName(isSecure), signOut, options);
}

/** Where a visitor ends their session at the provider of the site; undefined where no provider can be asked to. */
async function endSessionAddress({ address, api, signOut }: Visitor): Promise<string | undefined> {
  if (signOut === undefined) return undefined;
  try {
    const body = { url: `${address.origin}/`, signOut };
    return (await answering(createClient({ ...api, fetch: readNear })).call('signOutVisitor', { body }))
      .location;
  } catch (thrown) {
    if (isFailure(thrown, 404)) return undefined;
    throw thrown;
  }
}
