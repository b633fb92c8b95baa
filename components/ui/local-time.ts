import { minuteMs } from '#lib/durations.ts';

/** A time as a field for a date and time writes it, in the zone of the person. */
export function localTime(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** The time that a field for a date and time has; undefined while it is not complete. */
export function momentOf(value: string): string | undefined {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
