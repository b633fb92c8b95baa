import { type SQL, sql } from 'drizzle-orm';
import type { Property } from '#lib/contract/insights/columns.ts';
import { siteEvents as events } from '#server/db/tables/insights.ts';

/** What events have no source for. */
export const nothing = sql`null::text`;

const detail = (...path: string[]) => sql`${events.details} #>> ${sql.raw(`'{${path.join(',')}}'`)}`;
const campaign = (name: string) => sql`${events.campaign} ->> ${sql.raw(`'utm_${name}'`)}`;

/** The SQL of each property; `nothing` where events have no source for it. */
export const expressions: Record<Property, SQL> = {
  url: sql`${events.url}`,
  urlPath: sql`${events.path}`,
  eventType: sql`${events.type}`,
  siteSection: sql`${events.siteSection}`,
  siteSpace: sql`${events.siteSpace}`,
  siteShareKey: sql`${events.shareLink}`,
  page: sql`${events.page}`,
  dayOfWeek: sql`extract(isodow from ${events.at} at time zone 'UTC')::int`,
  hourOfDay: sql`extract(hour from ${events.at} at time zone 'UTC')::int`,
  visitorGeoCountry: nothing,
  visitorDevice: sql`${events.device}`,
  visitorBrowser: sql`${events.browser}`,
  visitorOS: sql`${events.system}`,
  visitorBot: sql`${events.bot}`,
  visitorLanguage: sql`${events.language}`,
  visitorAuthenticated: sql`(${events.claims} is not null)`,
  visitorClaimProperty: nothing,
  eventLinkTargetValue: sql`coalesce(${detail('link', 'target', 'url')}, ${detail('link', 'target', 'page')})`,
  eventLinkTargetKind: detail('link', 'target', 'kind'),
  eventLinkTargetDomain: sql`substring(${detail('link', 'target', 'url')} from '^https?://([^/:?#]+)')`,
  eventLinkPosition: detail('link', 'position'),
  eventAPIOperationPath: detail('operation', 'path'),
  eventAPIOperationMethod: detail('operation', 'method'),
  eventSearchQuery: sql`case when ${events.type} in ('search_type_query', 'search_open_result') then ${events.query} end`,
  eventPageFeedbackRating: sql`case when ${events.type} like 'page_post_feedback%' then ${events.rating} end`,
  eventPageFeedbackComment: detail('comment'),
  eventAskResponseRating: sql`case when ${events.type} = 'ask_rate_response' then ${events.rating} end`,
  eventAdDomain: detail('ad', 'domain'),
  eventAdPlacement: detail('ad', 'placement'),
  eventTrademarkPlacement: detail('placement'),
  eventLLMSVariant: nothing,
  eventPageNotFoundType: nothing,
  eventMarkdownSource: nothing,
  eventSearchResultRecordId: nothing,
  displayContext: nothing,
  pageFeedbackRating: sql`case when ${events.type} = 'page_post_feedback' then ${events.rating} end`,
  askResponseRating: sql`case when ${events.type} = 'ask_rate_response' then ${events.rating} end`,
  referrer: sql`${events.referrer}`,
  referrerDomain: sql`${events.referrerDomain}`,
  utmSource: campaign('source'),
  utmMedium: campaign('medium'),
  utmCampaign: campaign('campaign'),
  utmTerm: campaign('term'),
  utmContent: campaign('content'),
};
