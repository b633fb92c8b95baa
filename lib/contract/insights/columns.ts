import { z } from 'zod';

/** What events are told apart by, and what is counted of them. */
export const measures = ['eventsCount', 'sessionsCount', 'visitorsCount'] as const;

/** Properties of events. One that this installation has no source for is empty in every event. */
export const properties = [
  'url',
  'urlPath',
  'eventType',
  'siteSection',
  'siteSpace',
  'siteShareKey',
  'page',
  'dayOfWeek',
  'hourOfDay',
  'visitorGeoCountry',
  'visitorDevice',
  'visitorBrowser',
  'visitorOS',
  'visitorBot',
  'visitorLanguage',
  'visitorAuthenticated',
  'visitorClaimProperty',
  'eventLinkTargetValue',
  'eventLinkTargetKind',
  'eventLinkTargetDomain',
  'eventLinkPosition',
  'eventAPIOperationPath',
  'eventAPIOperationMethod',
  'eventSearchQuery',
  'eventPageFeedbackRating',
  'eventPageFeedbackComment',
  'eventAskResponseRating',
  'eventAdDomain',
  'eventAdPlacement',
  'eventTrademarkPlacement',
  'eventLLMSVariant',
  'eventPageNotFoundType',
  'eventMarkdownSource',
  'eventSearchResultRecordId',
  'displayContext',
  'pageFeedbackRating',
  'askResponseRating',
  'referrer',
  'referrerDomain',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
] as const;

export type Measure = (typeof measures)[number];
export type Property = (typeof properties)[number];

const named = { column: z.enum([...measures, ...properties]) };
const moment = {
  column: z.literal('datetime'),
  interval: z.enum(['hour', 'day', 'week', 'month']).optional().meta({
    description: 'What moments are rounded down to, in UTC; a day when left out. Weeks begin on Monday.',
  }),
};
const place = { column: z.literal('visitorGeoPoint'), precision: z.int().min(0).max(15).optional() };
const claim = { column: z.literal('visitorClaim'), claim: z.string().min(1).max(100) };

export const Column = z
  .union([z.strictObject(named), z.strictObject(moment), z.strictObject(place), z.strictObject(claim)])
  .meta({ id: 'InsightsColumn', description: 'A property of events, or a count of them.' });

export type Column = z.output<typeof Column>;

const comparison = {
  values: z
    .array(z.union([z.string().max(2048), z.number(), z.boolean(), z.null()]))
    .min(1)
    .max(100),
  operator: z
    .enum(['in', 'notIn', 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual'])
    .optional()
    .meta({ description: '`in` when left out. The others compare with the first value.' }),
};

export const Filter = z
  .union([
    z.strictObject({ column: z.enum(properties), ...comparison }),
    z.strictObject({ ...moment, ...comparison }),
    z.strictObject({ ...place, ...comparison }),
    z.strictObject({ ...claim, ...comparison }),
  ])
  .meta({
    id: 'InsightsFilter',
    description: 'Which events count: those whose property is, or is not, one of these.',
  });

export type Filter = z.output<typeof Filter>;
