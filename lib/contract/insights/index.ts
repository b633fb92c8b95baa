import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { InsightsEvents } from './events.ts';
import { AggregationQuery, AggregationResult, ranges, SiteInsights, VisitorSegment } from './schemas.ts';

export const insights = table({
  createSiteEvents: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/insights/events',
    summary: 'Records what visitors of a site did',
    origin: 'mission',
    access: 'site.view',
    body: InsightsEvents,
    bodyLimit: 2 * 1024 * 1024,
    budget: 'visits',
    answers: { 204: null },
    visitors: true,
  },
  aggregateSiteEvents: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/insights/events/aggregate',
    summary: 'Figures of what visitors of a site did',
    origin: 'mission',
    access: 'site.view',
    scope: 'site:insights',
    effect: 'read',
    body: AggregationQuery,
    answers: { 200: AggregationResult },
  },
  listVisitorSegments: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/insights/visitor-segments',
    summary: 'The groups that visitors of a site are told apart by, the largest first',
    origin: 'mission',
    access: 'site.view',
    scope: 'site:insights',
    query: listQuery({}),
    answers: { 200: listOf(VisitorSegment) },
  },
  getSiteInsights: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/insights',
    summary: 'What people did on a site: views, searches, referrers, missing addresses and feedback',
    origin: 'ours',
    access: 'site.view',
    scope: 'site:insights',
    query: z.strictObject({ range: z.enum(ranges).optional() }),
    answers: { 200: SiteInsights },
  },
});
