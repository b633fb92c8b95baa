import type { SitePlace } from '#components/sites/site-frame.tsx';
import { type RangeName, ranges } from '#lib/contract/insights/schemas.ts';

export const rangeOptions: readonly { value: RangeName; label: string }[] = [
  { value: 'last24Hours', label: 'Last 24 hours' },
  { value: 'last7Days', label: 'Last 7 days' },
  { value: 'last30Days', label: 'Last 30 days' },
  { value: 'last3Months', label: 'Last 3 months' },
  { value: 'lastYear', label: 'Last year' },
];

/** The time that is shown first. */
export const usualRange: RangeName = 'last30Days';

/** What the screen reads, the same on the server and in the browser. */
export function insightsInput({ organizationId, siteId }: SitePlace, range: string | undefined) {
  const known = ranges.find((each) => each === range) ?? usualRange;
  return { params: { organizationId, siteId }, query: { range: known } };
}
