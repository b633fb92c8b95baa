import { z } from 'zod';
import { longestResponseId } from '../ask/conversation.ts';
import { DateTime, Id, text, Uri } from '../shared/text.ts';
import { mostClaimBytes } from '../site-customization/claim-limits.ts';
import { longestComment } from './longest-comment.ts';

const IdOrNull = Id.nullable();

const Session = z
  .strictObject({
    visitorId: text(1, 100).meta({ description: 'The same for all that one visitor does.' }),
    sessionId: text(1, 100).meta({ description: 'The same for what a visitor does without a long break.' }),
    cookies: z
      .record(z.string().max(100), z.string().max(500))
      .meta({ description: 'Taken, and not stored.' }),
    ip: text(0, 100).optional().meta({ description: 'Taken, and not stored.' }),
    userAgent: text(0, 1000),
    language: text(0, 100).nullable(),
    referrer: z.union([Uri, z.literal('')]).nullable(),
    visitorAuthClaims: z.record(z.string().max(100), z.unknown()).meta({
      description: `What the visitor signed in with. More than ${mostClaimBytes} bytes are not stored. Of what a visitor’s own token sends, only claims that it was issued with are stored.`,
    }),
  })
  .meta({ id: 'InsightsSession', description: 'Who did it, without telling who they are.' });

const Location = z
  .strictObject({
    url: Uri,
    siteSection: IdOrNull,
    siteSpace: IdOrNull,
    siteShareKey: IdOrNull.meta({ description: 'The id of the share link, never its key.' }),
    space: IdOrNull,
    revision: IdOrNull,
    page: IdOrNull,
  })
  .meta({ id: 'InsightsLocation', description: 'Where it was done.' });

const base = { session: Session, location: Location, timestamp: DateTime.optional() };
const query = text(0, 512);

/** Whether a page helped: not, in part, or well. */
export const PageRating = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

export type PageRating = z.output<typeof PageRating>;

const operation = z.strictObject({ path: text(0, 1000), method: text(0, 20) });
const ad = z.strictObject({ domain: text(0, 253), zoneId: text(0, 100), placement: text(0, 100) });

/** What an event of each type has beside who did it, where and when. */
const members = {
  page_view: {},
  page_not_found: {},
  page_markdown_request: {},
  llms_request: {},
  mcp_request: {},
  rss_request: {},
  ask_view: {},
  search_open: {},
  search_type_query: {
    query,
    results: z.int().min(0).optional().meta({ description: 'How many pages were found.' }),
  },
  search_open_result: { query, result: z.strictObject({ spaceId: Id, pageId: Id }) },
  page_post_feedback: { feedback: z.strictObject({ rating: PageRating }) },
  page_post_feedback_comment: {
    feedback: z.strictObject({ rating: PageRating, comment: text(1, longestComment) }),
  },
  ask_question: { query },
  ask_rate_response: {
    query,
    rating: z.union([z.literal(1), z.literal(-1)]),
    responseId: text(1, longestResponseId),
  },
  link_click: {
    link: z.strictObject({
      target: z
        .record(z.string().max(100), z.unknown())
        .meta({ description: 'A reference to content, or a `url`.' }),
      position: z.enum(['announcement', 'header', 'footer', 'sidebar', 'content']),
    }),
  },
  api_client_open: { operation },
  api_client_request: { operation },
  ad_click: { ad },
  ad_display: { ad },
  trademark_click: { placement: text(0, 100) },
} as const;

export type EventType = keyof typeof members;

const ofType = <T extends EventType>(type: T) =>
  z.strictObject({ type: z.literal(type), ...base, ...members[type] });

export const InsightsEvent = z
  .discriminatedUnion('type', [
    ofType('page_view'),
    ofType('page_not_found'),
    ofType('page_markdown_request'),
    ofType('llms_request'),
    ofType('mcp_request'),
    ofType('rss_request'),
    ofType('ask_view'),
    ofType('search_open'),
    ofType('search_type_query'),
    ofType('search_open_result'),
    ofType('page_post_feedback'),
    ofType('page_post_feedback_comment'),
    ofType('ask_question'),
    ofType('ask_rate_response'),
    ofType('link_click'),
    ofType('api_client_open'),
    ofType('api_client_request'),
    ofType('ad_click'),
    ofType('ad_display'),
    ofType('trademark_click'),
  ])
  .meta({ id: 'InsightsEvent', description: 'Something that a visitor of a site did.' });

export type InsightsEvent = z.output<typeof InsightsEvent>;

/** How many events one request takes. */
export const mostEvents = 200;

export const InsightsEvents = z
  .strictObject({ events: z.array(InsightsEvent).min(1).max(mostEvents) })
  .meta({ id: 'InsightsEvents', description: 'What visitors did, in any order.' });
