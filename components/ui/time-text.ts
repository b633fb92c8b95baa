const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A relative time in the largest unit that fits, such as `2 hours ago`; below a minute it is `now`. */
export function relativeText(moment: number, now: number, locale: string): string {
  const seconds = Math.round((moment - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [at, [unit, size]] of steps.entries()) {
    // The smaller unit is rounded first, so that 59 minutes and 59 seconds are an hour.
    const smaller = steps[at + 1]?.[1] ?? 1;
    const rounded = Math.round(Math.abs(seconds) / smaller) * smaller;
    if (rounded >= size) return format.format(Math.sign(seconds) * Math.floor(rounded / size), unit);
  }
  return format.format(0, 'second');
}

/** The exact time with its zone, for the tooltip of a relative time. */
export function exactText(at: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone,
  }).format(at);
}

/** The date and the time to the minute, for a name that tells one moment from another. */
export function minuteText(at: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
}

/** The date without the time. */
export function dayText(at: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at);
}
