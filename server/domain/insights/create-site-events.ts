import { isDeepStrictEqual } from 'node:util';
import { contract } from '#lib/contract/contract.ts';
import { checkedName } from '#lib/contract/insights/day-names.ts';
import type { InsightsEvent } from '#lib/contract/insights/events.ts';
import { mostClaimBytes } from '#lib/contract/site-customization/claim-limits.ts';
import { dayMs } from '#lib/durations.ts';
import { plainText } from '#lib/plain-text.ts';
import { isVisitor, type Visitor } from '#server/core/objects.ts';
import { answer, operation } from '#server/core/operation.ts';
import { insertEvents, type SiteEventRow, type SiteKey } from './store/events.ts';
import { clientKindOf } from './user-agent.ts';

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Records what visitors did. What let a visitor in is known, whatever the event says. */
export const createSiteEvents = operation(
  contract.createSiteEvents,
  async ({ tx, actor, object, body, now }) => {
    const rows = body.events.map((event) => {
      const row = rowOf(event, object.row, now());
      return isVisitor(actor) ? { ...row, ...provenFields(row, actor) } : row;
    });
    await insertEvents(tx, rows);
    return answer(204);
  },
);

/** What an event of a visitor says of them, as far as it is so. */
function provenFields({ claims }: SiteEventRow, { shareLinkId, audience }: Visitor) {
  const signed = 'claims' in audience ? audience.claims : {};
  const proven = Object.entries(claims ?? {}).filter(([name, value]) => {
    return Object.hasOwn(signed, name) && isDeepStrictEqual(signed[name], value);
  });
  return { shareLink: shareLinkId, claims: proven.length > 0 ? Object.fromEntries(proven) : null };
}

function rowOf(event: InsightsEvent, site: SiteKey, now: Date): SiteEventRow {
  const { session, location } = event;
  const url = new URL(location.url);
  const { device, browser, system, bot } = clientKindOf(session.userAgent);
  const campaign = campaignOf(url);
  const at = momentOf(event.timestamp, now);
  return {
    organizationId: site.organizationId,
    siteId: site.id,
    at,
    type: event.type,
    visitor: checkedName(at, session.visitorId),
    session: checkedName(at, session.sessionId),
    url: `${url.origin}${url.pathname}`,
    path: url.pathname,
    siteSection: location.siteSection,
    siteSpace: location.siteSpace,
    shareLink: location.siteShareKey,
    space: location.space,
    revision: location.revision,
    page: location.page,
    ...{ device, browser, system, bot },
    language: session.language === null ? null : languageOf(session.language),
    ...referrerOf(session.referrer, url),
    campaign: Object.keys(campaign).length > 0 ? campaign : null,
    claims: claimsOf(session.visitorAuthClaims),
    ...ownMembers(event),
  };
}

/** Claims as they are stored; none where they are larger than a visitor can have signed in with. */
function claimsOf(claims: Record<string, unknown>): Record<string, unknown> | null {
  if (Object.keys(claims).length === 0) return null;
  return Buffer.byteLength(JSON.stringify(claims)) > mostClaimBytes ? null : claims;
}

/** When it happened. Clocks differ, so that nothing is later than now, and nobody rewrites last year. */
function momentOf(timestamp: string | undefined, now: Date): Date {
  const at = timestamp === undefined ? now : new Date(timestamp);
  return at > now || at < new Date(now.getTime() - dayMs) ? now : at;
}

/** The first of the languages that a browser names. */
function languageOf(header: string): string | null {
  const tag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*/i.exec(header.trim())?.[0];
  return tag?.toLowerCase() ?? null;
}

/** Where they came from, without what a query may tell of them; nothing for a way within the site. */
function referrerOf(referrer: string | null, { host }: URL) {
  if (!referrer) return {};
  const from = new URL(referrer);
  if (from.host === host) return {};
  return {
    referrer: `${from.origin}${from.pathname}`,
    referrerDomain: from.hostname.replace(/^www\./, ''),
  };
}

function campaignOf({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = plainText(searchParams.get(name) ?? '', 200).trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** What an event of its type has beside. */
function ownMembers(event: InsightsEvent): Partial<SiteEventRow> {
  switch (event.type) {
    case 'search_type_query':
      return {
        query: plain(event.query),
        results: event.results === undefined ? null : Math.min(event.results, 32_000),
      };
    case 'search_open_result':
      return { query: plain(event.query), details: { result: event.result } };
    case 'ask_question':
      return { query: plain(event.query) };
    case 'ask_rate_response':
      return { query: plain(event.query), rating: event.rating, details: { responseId: event.responseId } };
    case 'page_post_feedback':
      return { rating: event.feedback.rating };
    case 'page_post_feedback_comment':
      return { rating: event.feedback.rating, details: { comment: event.feedback.comment } };
    case 'link_click':
      return { details: { link: event.link } };
    case 'api_client_open':
    case 'api_client_request':
      return { details: { operation: event.operation } };
    case 'ad_click':
    case 'ad_display':
      return { details: { ad: event.ad } };
    case 'trademark_click':
      return { details: { placement: event.placement } };
    default:
      return {};
  }
}

/** Searches that differ in space and case alone are counted as one. */
function plain(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase();
}
