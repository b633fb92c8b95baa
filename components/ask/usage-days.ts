import type { AskUsage } from '#lib/contract/ask/model.ts';
import { dayMs } from '#lib/durations.ts';

type Day = AskUsage['days'][number];

/** All days of the time that usage was read for, the oldest first; on those that are left out, nothing was used. */
export function usageDays({
  firstDay,
  lastDay,
  days,
}: Pick<AskUsage, 'firstDay' | 'lastDay' | 'days'>): Day[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const [first, last] = [Date.parse(firstDay), Date.parse(lastDay)];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, at) => {
    const day = new Date(first + at * dayMs).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, answers: 0, inputTokens: 0, outputTokens: 0, embeddedTokens: 0 };
  });
}
