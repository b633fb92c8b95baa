'use client';

import { useClock } from './clock.tsx';
import { exactText, relativeText } from './time-text.ts';
import { Tooltip } from './tooltip.tsx';

export type RelativeTimeProps = { value: string | number; className?: string };

/** "3 hours ago", with the exact time in a tooltip. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const { now, timeZone, locale } = useClock();
  const at = typeof value === 'number' ? value : Date.parse(value);
  if (Number.isNaN(at)) return null;
  return (
    <Tooltip content={exactText(at, timeZone, locale)}>
      <time dateTime={new Date(at).toISOString()} className={className}>
        {relativeText(at, now, locale)}
      </time>
    </Tooltip>
  );
}
