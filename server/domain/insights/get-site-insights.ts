import { contract } from '#lib/contract/contract.ts';
import type { RangeName, SiteInsights } from '#lib/contract/insights/schemas.ts';
import { answer, operation } from '#server/core/operation.ts';
import { sourceOf, spanOf } from './aggregate-site-events.ts';
import type { Span } from './store/events.ts';
import { loadFigures, loadOverview, loadSeries } from './store/figures.ts';

const intervals: Record<RangeName, SiteInsights['interval']> = {
  last24Hours: 'hour',
  last7Days: 'day',
  last30Days: 'day',
  last3Months: 'day',
  lastYear: 'week',
};

/** What people did on a site. Programs that read by themselves are left out. */
export const getSiteInsights = operation(contract.getSiteInsights, async ({ tx, object, query, now }) => {
  const range = query.range ?? 'last30Days';
  const interval = intervals[range];
  const { from, to: present } = spanOf(range, now());
  const site = object.row;
  const span = { from: beginningOf(from, interval), to: beginningOf(present, interval, 1) };
  const [source, sourceBefore] = await Promise.all([
    sourceOf(tx, site, span, present),
    sourceOf(tx, site, spanBefore(span.from, present), present),
  ]);
  const [totals, before, series, overview] = await Promise.all([
    loadFigures(tx, source),
    loadFigures(tx, sourceBefore),
    loadSeries(tx, source, interval),
    loadOverview(tx, source),
  ]);
  return answer(200, {
    object: 'site-insights',
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    interval,
    totals,
    before,
    series,
    ...overview,
  });
});

/** The beginning of the hour, day or week that a moment is in, or of one that comes so many later; in UTC. */
function beginningOf(moment: Date, interval: SiteInsights['interval'], later = 0): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (interval === 'hour') return new Date(Date.UTC(year, month, day, moment.getUTCHours() + later));
  if (interval === 'day') return new Date(Date.UTC(year, month, day + later));
  const monday = day - ((moment.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, month, monday + 7 * later));
}

/** As much time before as has passed since: the last day is not over, and would look worse than every other one. */
function spanBefore(from: Date, present: Date): Span {
  return { from: new Date(2 * from.getTime() - present.getTime()), to: from };
}
