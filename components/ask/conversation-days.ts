import type { AskConversation } from '#lib/contract/ask/history.ts';
import { dayMs } from '#lib/durations.ts';

type Clock = { now: number; timeZone: string; locale: string };

/** Conversations by the day on which they were last asked, in their order. */
export function daysOf(
  conversations: readonly AskConversation[],
  { now, timeZone, locale }: Clock,
): { label: string; items: AskConversation[] }[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const sentence = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const today = day.format(now);
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
  const labelOf = (at: number) => {
    const its = day.format(at);
    if (its === today) return sentence(near.format(0, 'day'));
    return its === yesterday ? sentence(near.format(-1, 'day')) : long.format(at);
  };
  const byDay = Map.groupBy(conversations, ({ updatedAt }) => labelOf(Date.parse(updatedAt)));
  return [...byDay].map(([label, items]) => ({ label, items }));
}
