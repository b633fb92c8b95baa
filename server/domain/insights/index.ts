import { aggregateSiteEvents } from './aggregate-site-events.ts';
import { createSiteEvents } from './create-site-events.ts';
import { getSiteInsights } from './get-site-insights.ts';
import { listVisitorSegments } from './list-visitor-segments.ts';
import { rotateSiteEventsJob } from './rotate-site-events.ts';
import { storeSiteDaysJob } from './store-site-days.ts';

export const operations = { createSiteEvents, aggregateSiteEvents, listVisitorSegments, getSiteInsights };

export const jobs = [rotateSiteEventsJob, storeSiteDaysJob];
