import { LRUCache } from 'lru-cache';
import { answering } from '#lib/api/answering.ts';
import { createClient } from '#lib/api/client.ts';
import { readNear } from '#lib/api/fetch-near.ts';
import { networkOf } from '#lib/client-address.ts';
import { FailureError } from '#lib/failure.ts';
import { visitorLocation, visitorParameters } from '#lib/visitor-location.ts';
import { type Answer, htmlAnswer, redirectAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import type { Drawing } from './drawing.ts';
import { hostCookie } from './host-cookie.ts';
import type { SignInView } from './html/views.ts';
import { isClosed, type Visitor } from './visit.ts';
import { visitorCookieName } from './visitor-cookie.ts';

/** Browsers give up after 20 redirects, which are six rounds from a page to where they sign in and back. */
const mostSignIns = 5;
const signInsMs = 10_000;

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

/** Signs visitors of sites in and out. */
export class SignIns {
  readonly #parts: { assets: Assets; drawing: Drawing };
  /** How often visitors of a network came back to a page lately. */
  readonly #rounds = new LRUCache<string, number>({ max: 50_000, ttl: signInsMs, noUpdateTTL: true });

  constructor(parts: { assets: Assets; drawing: Drawing }) {
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
      if (this.#isRound(visitor)) return await this.#notice(visitor, 401, 'not-kept', here);
      const seconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
      return redirectAnswer(303, here, { ...noReferrer, 'set-cookie': cookieOf(address, session, seconds) });
    } catch (thrown) {
      // A site whose visitors don't sign in has no use for a token; whoever brings one reads what others do.
      if (isNotFound(thrown)) return redirectAnswer(303, here, noReferrer);
      if (isClosed(thrown) || isRefused(thrown)) return this.#notice(visitor, 401, 'failed', here);
      throw thrown;
    }
  }

  /** Ends the session of this browser. */
  async signOut(visitor: Visitor, signOutUrl: string | undefined): Promise<Answer> {
    const { address } = visitor;
    const forgets = { 'set-cookie': cookieOf(address, '', 0) };
    if (signOutUrl !== undefined) return redirectAnswer(303, signOutUrl, { ...noReferrer, ...forgets });
    const answer = await this.#notice(visitor, 200, 'signed-out', '/');
    return { ...answer, headers: { ...answer.headers, ...forgets } };
  }

  /** Whether a visitor comes back again and again, because their browser stores no cookie. */
  #isRound({ address, api }: Visitor): boolean {
    const key = `${address.origin}${address.pathname} ${networkOf(api.headers['x-forwarded-for'] ?? '')}`;
    const rounds = (this.#rounds.get(key) ?? 0) + 1;
    this.#rounds.set(key, rounds);
    return rounds > mostSignIns;
  }

  async #notice(
    { language }: Visitor,
    status: 200 | 401,
    notice: SignInView['notice'],
    href: string,
  ): Promise<Answer> {
    const { assets, drawing } = this.#parts;
    const answer = htmlAnswer(
      status,
      await drawing.draw('signIn', { assets: assets.page, language, notice, href }, ''),
    );
    return { ...answer, headers: { ...answer.headers, ...noReferrer } };
  }
}

function cookieOf({ protocol }: URL, session: string, seconds: number): string {
  const isSecure = protocol === 'https:';
  return hostCookie(visitorCookieName(isSecure), session, { seconds, isSecure });
}

function isNotFound(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.code === 404;
}

function isRefused(thrown: unknown): boolean {
  return thrown instanceof FailureError && thrown.failure.code === 401;
}
