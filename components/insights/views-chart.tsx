'use client';

import { useClock } from '#components/ui/clock.tsx';
import { countText } from '#components/ui/count-text.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { SiteInsights } from '#lib/contract/insights/schemas.ts';

type Props = Pick<SiteInsights, 'series' | 'interval'>;

const height = 100;
const gap = 0.2;

/** Page views over time as bars; the same figures stand below as a table, for whoever wants to read them. */
export function ViewsChart({ series, interval }: Props) {
  const { locale } = useClock();
  const momentText = useMomentText(interval);
  const highest = Math.max(1, ...series.map(({ views }) => views));
  const [first, last] = [series[0], series.at(-1)];
  return (
    <figure>
      <div className="flex h-40 gap-2">
        <div
          aria-hidden
          className="flex flex-col justify-between text-end text-sm text-ink-faint tabular-nums"
        >
          <span>{countText(highest, locale)}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${series.length} ${height}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1 border-b border-line text-accent rtl:-scale-x-100"
        >
          {series.map(({ at, views }, index) => {
            const tall = (views / highest) * height;
            return (
              <g key={at}>
                <rect
                  x={index + gap / 2}
                  y={height - tall}
                  width={1 - gap}
                  height={tall}
                  fill="currentColor"
                />
                <rect x={index} y={0} width={1} height={height} className="fill-transparent hover:fill-hover">
                  <title>{`${momentText(at)}: ${countText(views, locale)}`}</title>
                </rect>
              </g>
            );
          })}
        </svg>
      </div>
      {first && last ? (
        <div aria-hidden className="mt-1 flex justify-between gap-4 ps-8 text-sm text-ink-faint">
          <span>{momentText(first.at)}</span>
          <span>{momentText(last.at)}</span>
        </div>
      ) : null}
      <details className="mt-2">
        <summary className={`${textLink} w-fit cursor-pointer text-sm`}>Show as a table</summary>
        <ScrollRegion isGroup label="Page views over time" className="mt-2 max-h-64">
          <table className="w-full text-sm">
            <thead className="text-start text-ink-soft">
              <tr>
                <th className="py-1 text-start font-medium">Time</th>
                <th className="py-1 text-end font-medium">Page views</th>
                <th className="py-1 text-end font-medium">Visitors</th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {series.map(({ at, views, visitors }) => (
                <tr key={at} className="border-t border-line">
                  <td className="py-1">{momentText(at)}</td>
                  <td className="py-1 text-end">{countText(views, locale)}</td>
                  <td className="py-1 text-end">{countText(visitors, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </figure>
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
