import { dayMs, hourMs } from '#lib/durations.ts';

/** The start of a past day, so that a query with it stays the same all day. */
export function daysAgo(days: number, now: number): string {
  return new Date(Math.floor(now / dayMs - days) * dayMs).toISOString();
}

/** The start of the hour a day ago, for a query that is about the last 24 hours. */
export function dayAgo(now: number): string {
  return new Date(Math.floor((now - dayMs) / hourMs) * hourMs).toISOString();
}
