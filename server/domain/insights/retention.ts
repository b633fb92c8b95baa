/** Events go back a year; a month more lets a year be read from its first day. */
const monthsOfEvents = 13;
/** Daily figures let a year be compared with the one before. */
const monthsOfDays = 25;

/** The first moment of the month that is so many months from a moment's, in UTC. */
export function monthFrom(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
}

/** The time from which events are stored. */
export function eventsSince(now: Date): Date {
  return monthFrom(now, -monthsOfEvents);
}

/** The first day whose figures are stored. */
export function daysSince(now: Date): Date {
  return monthFrom(now, -monthsOfDays);
}
