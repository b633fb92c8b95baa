'use client';

import { useClock } from './clock.tsx';
import { countText } from './count-text.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { textLink } from './text-link.ts';

/** What the bars, or a column of the table, count. */
type ChartSeries = { label: string; values: readonly number[] };

/** A time that is counted in; the values of a series stand in the same order. */
type ChartTime = { key: string; label: string };

const height = 100;
const gap = 0.2;
const fills = ['fill-accent', 'fill-line-strong'];
const swatches = ['bg-accent', 'bg-line-strong'];

export type BarChartProps = {
  /** What is counted, such as “Page views”. */
  label: string;
  times: readonly ChartTime[];
  /** One series, or two that stand on each other. */
  series: readonly [ChartSeries, ChartSeries?];
  /** Class of its height. */
  className?: string;
};

/** Counts over time as bars. A `ChartTable` below has the same figures, for whoever wants to read them. */
export function BarChart({ label, times, series, className = 'h-40' }: BarChartProps) {
  const { locale } = useClock();
  const parts = series.filter((part) => part !== undefined);
  const totals = times.map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const highest = Math.max(...totals, 0);
  const scale = Math.max(1, highest);
  const count = (number: number) => countText(number, locale);
  const [first, last] = [times[0], times.at(-1)];
  const peak = times[totals.indexOf(highest)];
  const sum = totals.reduce((all, total) => all + total, 0);
  const spoken = [
    `${label}: ${count(sum)} in all`,
    ...(first && last ? [`from ${first.label} to ${last.label}`] : []),
    ...(peak && highest > 0 ? [`most: ${peak.label} (${count(highest)})`] : []),
  ].join(', ');
  const titleOf = (at: number) => {
    const values = parts.map(({ label, values }) => `${label} ${count(values[at] ?? 0)}`);
    const text = parts.length > 1 ? values.join(', ') : count(totals[at] ?? 0);
    return `${times[at]?.label}: ${text}`;
  };
  return (
    <div role="img" aria-label={spoken} className="flex gap-2">
      <div
        className={`flex min-w-14 shrink-0 flex-col justify-between text-end text-sm text-ink-faint tabular-nums ${className}`}
      >
        <span>{count(scale)}</span>
        <span>0</span>
      </div>
      <div className="min-w-0 flex-1">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${times.length} ${height}`}
          preserveAspectRatio="none"
          className={`w-full border-b border-line rtl:-scale-x-100 ${className}`}
        >
          {times.map(({ key }, at) => {
            let top = height;
            return (
              <g key={key}>
                {parts.map(({ label, values }, number) => {
                  const tall = ((values[at] ?? 0) / scale) * height;
                  top -= tall;
                  return (
                    <rect
                      key={label}
                      x={at + gap / 2}
                      y={top}
                      width={1 - gap}
                      height={tall}
                      className={fills[number]}
                    />
                  );
                })}
                <rect x={at} y={0} width={1} height={height} className="fill-transparent hover:fill-hover">
                  <title>{titleOf(at)}</title>
                </rect>
              </g>
            );
          })}
        </svg>
        {first && last ? (
          <div className="mt-1 flex justify-between gap-4 text-sm text-ink-faint">
            <span>{first.label}</span>
            <span>{last.label}</span>
          </div>
        ) : null}
        {parts.length > 1 ? (
          <div className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {parts.map(({ label }, number) => (
              <span key={label} className="flex items-center gap-1.5">
                <span className={`size-2.5 rounded-sm ${swatches[number]}`} />
                {label}
              </span>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

export type ChartTableProps = {
  label: string;
  /** What a row is about. */
  time: string;
  times: readonly ChartTime[];
  columns: readonly ChartSeries[];
};

/** The figures of charts as a table, which opens on demand. */
export function ChartTable({ label, time, times, columns }: ChartTableProps) {
  const { locale } = useClock();
  return (
    <details className="mt-2">
      <summary className={`${textLink} w-fit cursor-pointer text-sm`}>Show as a table</summary>
      <ScrollRegion isGroup label={label} className="mt-2 max-h-64">
        <table className="w-full text-sm">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pe-3 text-start font-medium">
                {time}
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="py-1 ps-3 text-end font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {times.map(({ key, label }, at) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap">
                  {label}
                </th>
                {columns.map((column) => (
                  <td key={column.label} className="py-1 ps-3 text-end">
                    {countText(column.values[at] ?? 0, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
