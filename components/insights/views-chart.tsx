'use client';

import { BarChart, ChartTable } from '#components/ui/bar-chart.tsx';
import { useClock } from '#components/ui/clock.tsx';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';

type Props = Pick<SiteInsights, 'series' | 'interval'>;

/** Page views over time. */
export function ViewsChart({ series, interval }: Props) {
  const momentText = useMomentText(interval);
  const times = series.map(({ at }) => ({ key: at, label: momentText(at) }));
  const views = { label: 'Page views', values: series.map((moment) => moment.views) };
  const visitors = { label: 'Visitors', values: series.map((moment) => moment.visitors) };
  return (
    <>
      <BarChart label="Page views" times={times} series={[views]} />
      <ChartTable label="Page views over time" time="Time" times={times} columns={[views, visitors]} />
    </>
  );
}

/** How a moment of the series is written. Days and weeks are those of UTC, by which they are counted. */
function useMomentText(interval: SiteInsights['interval']): (at: string) => string {
  const { locale, timeZone } = useClock();
  const format = new Intl.DateTimeFormat(
    locale,
    interval === 'hour'
      ? { hour: 'numeric', minute: '2-digit', timeZone }
      : { day: 'numeric', month: 'short', timeZone: 'UTC' },
  );
  return (at) => format.format(Date.parse(at));
}
