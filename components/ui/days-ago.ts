import { dayMs } from '#lib/durations.ts';

/** The start of a past day, so that a query with it stays the same all day. */
export function daysAgo(days: number, now: number): string {
  return new Date(Math.floor(now / dayMs - days) * dayMs).toISOString();
}
