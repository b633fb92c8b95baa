import { contract } from '#lib/contract/contract.ts';
import type { RangeName, SiteInsights } from '#lib/contract/insights/schemas.ts';
import { answer, operation } from '#server/core/operation.ts';
import { spanOf } from './aggregate-site-events.ts';
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
  const span = spanOf(range, now());
  const interval = intervals[range];
  const [totals, before, series, overview] = await Promise.all([
    loadFigures(tx, object.row, span),
    loadFigures(tx, object.row, spanBefore(span)),
    loadSeries(tx, object.row, span, interval),
    loadOverview(tx, object.row, span),
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

/** The time of the same length that ends where a time begins. */
function spanBefore({ from, to }: Span): Span {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from };
}
