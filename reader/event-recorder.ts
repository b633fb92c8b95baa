import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#lib/client-address.ts';
import { nameOfDay } from '#lib/contract/insights/day-names.ts';
import type { InsightsEvent } from '#lib/contract/insights/events.ts';
import { mostEvents } from '#lib/contract/insights/events.ts';
import { isFailure } from '#lib/failure.ts';
import { plainText } from '#lib/plain-text.ts';
import { isPassphraseNeeded } from './passphrase.ts';
import type { SiteEvent } from './site-event.ts';
import { openAddress, type Visitor } from './visit.ts';

/** Events wait for so long, so that many are sent at once and no page waits for any. */
const pauseMs = 2_000;
/** A search that somebody still types counts once. */
const typingMs = 4_000;
/** A visitor who comes back after this begins a new session. */
const sessionMs = 30 * 60_000;
/** More than this wait only while the API is slow, and are lost. */
const mostWaiting = 10_000;
/** What is counted of one network: far more than people do, also many behind one address, and far less than a flood. */
const mostPerMinute = 600;
/** How long the process waits at its end for what is left to be sent. */
const farewellMs = 2_000;

interface WaitingEvent {
  event: InsightsEvent;
  since: number;
}

/** The events of visitors whom the same key or session, or none, lets into a site. */
interface Batch {
  visitor: Visitor;
  waiting: WaitingEvent[];
}

interface RecorderOptions {
  /** What visitors are named by; processes with the same secret give them the same names. */
  secret?: string | undefined;
  log: { error(fields: object, message: string): void };
}

/**
 * Counts what visitors of sites do, without cookies. A visitor is named by their network and browser, with a secret and
 * the day, so that the name tells nothing about them and is another one tomorrow. Of those who ask not to be tracked, only
 * what they want to tell is taken.
 */
export class EventRecorder {
  readonly #secret: string | Buffer;
  readonly #log: RecorderOptions['log'];
  readonly #batches = new Map<string, Batch>();
  readonly #sessions = new LRUCache<string, string>({ max: 50_000, ttl: sessionMs, updateAgeOnGet: true });
  readonly #counted = new LRUCache<string, number>({ max: 50_000, ttl: 60_000, noUpdateTTL: true });
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor({ secret, log }: RecorderOptions) {
    this.#secret = secret ?? randomBytes(32);
    this.#log = log;
  }

  /** Takes what a visitor did, to be sent with others; false when there is too much of it. */
  record(visitor: Visitor, headers: IncomingHttpHeaders, event: SiteEvent): boolean {
    // Whoever previews a site is none of its visitors.
    if (visitor.preview !== undefined) return true;
    if (isReadAhead(headers) || (asksNotToBeTracked(headers) && !isFeedback(event))) return true;
    if (this.#count >= mostWaiting || this.#isFlood(visitor)) return false;
    const { origin } = visitor.address;
    const key = `${origin} ${visitor.shareKey ?? ''} ${visitor.session ?? ''}`;
    const batch = this.#batches.get(key) ?? { visitor, waiting: [] };
    this.#batches.set(key, batch);
    const whole = this.#eventOf(visitor, headers, event);
    const before =
      event.type === 'search_type_query'
        ? batch.waiting.findIndex(({ event: other }) => isTypedFurther(other, whole))
        : -1;
    if (before >= 0) batch.waiting.splice(before, 1);
    else this.#count += 1;
    batch.waiting.push({ event: whole, since: performance.now() });
    this.#timer ??= setTimeout(() => void this.#send(false), pauseMs).unref();
    return true;
  }

  /** Sends what is left, if the API still takes it. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.race([this.#send(true), pause(farewellMs, undefined, { ref: false })]);
  }

  /** Counts a request of a visitor's network, and tells when it was one too many. */
  #isFlood({ api }: Visitor): boolean {
    const network = networkOf(api.headers['x-forwarded-for'] ?? '');
    const count = (this.#counted.get(network) ?? 0) + 1;
    this.#counted.set(network, count);
    return count > mostPerMinute;
  }

  #eventOf(
    { address, api }: Visitor,
    headers: IncomingHttpHeaders,
    { place, ...own }: SiteEvent,
  ): InsightsEvent {
    // A text that the API refuses would lose what is sent with it.
    const userAgent = plainText(headers['user-agent'] ?? '', 1_000);
    const isUntracked = asksNotToBeTracked(headers);
    // Named for one page, nobody can tell what else they did, and a second answer to it replaces their first.
    const where = isUntracked ? address.href : address.host;
    const now = new Date();
    const visitorId = this.#nameOf(now, where, api.headers['x-forwarded-for'] ?? '', userAgent);
    return {
      ...own,
      ...('query' in own ? { query: plainText(own.query, 500) } : {}),
      session: {
        visitorId,
        sessionId: isUntracked ? visitorId : this.#sessionOf(now, visitorId),
        cookies: {},
        userAgent,
        language: isUntracked ? null : plainText(headers['accept-language'] ?? '', 100) || null,
        referrer: isUntracked ? null : referrerOf(headers.referer),
        visitorAuthClaims: {},
      },
      location: { url: address.href.slice(0, 2_000), siteShareKey: null, ...place },
      timestamp: now.toISOString(),
    };
  }

  #sessionOf(now: Date, visitorId: string): string {
    const sessionId = this.#sessions.get(visitorId) ?? nameOfDay(now, randomBytes(9).toString('base64url'));
    this.#sessions.set(visitorId, sessionId);
    return sessionId;
  }

  /** The name of a visitor of a site, or of a page of it. */
  #nameOf(now: Date, where: string, address: string, userAgent: string): string {
    const day = now.toISOString().slice(0, 10);
    const parts = JSON.stringify([day, where, networkOf(address), userAgent]);
    const name = createHmac('sha256', this.#secret).update(parts).digest('base64url').slice(0, 22);
    return nameOfDay(now, name);
  }

  /** Sends what waits, one time after the other; searches that may still be typed wait on, except at the end. */
  #send(isEnd: boolean): Promise<void> {
    this.#timer = undefined;
    this.#sending = this.#sending.then(async () => {
      for (const [key, batch] of this.#batches) {
        const now = performance.now();
        const [ready, typing] = partition(batch.waiting, ({ event, since }) => {
          return isEnd || event.type !== 'search_type_query' || now - since > typingMs;
        });
        batch.waiting = typing;
        this.#count -= ready.length;
        if (typing.length === 0) this.#batches.delete(key);
        await this.#sendBatch(
          batch.visitor,
          ready.map(({ event }) => event),
        );
      }
      if (this.#count > 0) this.#timer ??= setTimeout(() => void this.#send(false), pauseMs).unref();
    });
    return this.#sending;
  }

  async #sendBatch(visitor: Visitor, events: readonly InsightsEvent[]): Promise<void> {
    try {
      for (let at = 0; at < events.length; at += mostEvents) {
        const visit = await openAddress(asConsole(visitor), new URL('/', visitor.address));
        if (visit?.kind !== 'content') return;
        const { organization: organizationId, site: siteId } = visit.lookup;
        await visit.client.call('createSiteEvents', {
          params: { organizationId, siteId },
          body: { events: events.slice(at, at + mostEvents) },
        });
      }
    } catch (err) {
      // Their link got a passphrase since, or the site was closed.
      if (isPassphraseNeeded(err) || isFailure(err, 404)) return;
      this.#log.error({ err }, 'what visitors of a site did was not counted');
    }
  }
}

/** Many visitors’ events are sent together, so that none of them is charged for the request. */
function asConsole(visitor: Visitor): Visitor {
  const { 'x-forwarded-for': _, ...headers } = visitor.api.headers;
  return { ...visitor, api: { ...visitor.api, headers } };
}

/** Whether a browser asks for something that nobody may ever look at. */
function isReadAhead(headers: IncomingHttpHeaders): boolean {
  return /prefetch|prerender/.test(String(headers['sec-purpose']));
}

function asksNotToBeTracked(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/** Whether it is something that a visitor wants to tell, and not what they are seen to do. */
function isFeedback({ type }: SiteEvent): boolean {
  return (
    type === 'page_post_feedback' || type === 'page_post_feedback_comment' || type === 'ask_rate_response'
  );
}

/** Where a visitor came from, without the query, which may hold what is nobody’s business. */
function referrerOf(referrer: string | undefined): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const address = `${url.origin}${url.pathname}`;
  return address.length <= 2_000 ? address : url.origin;
}

/** Whether a search is an earlier state of what the same visitor has typed further, or taken back. */
function isTypedFurther(before: InsightsEvent, now: InsightsEvent): boolean {
  if (before.type !== 'search_type_query' || now.type !== 'search_type_query') return false;
  if (before.session.visitorId !== now.session.visitorId) return false;
  return now.query.startsWith(before.query) || before.query.startsWith(now.query);
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
