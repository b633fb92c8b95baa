import { countOf } from '#components/ui/count-text.ts';
import { hourMs } from '#lib/durations.ts';

const restorableMs = 7 * 24 * 60 * 60 * 1000;

/** The time until a deleted space can't be restored any more. */
export function timeLeftText(deletedAt: string, now: number): string {
  const left = Date.parse(deletedAt) + restorableMs - now;
  const hours = Math.floor(left / hourMs);
  if (hours < 1) return 'Less than an hour';
  if (hours < 48) return countOf(hours, 'hour');
  return `${Math.round(left / hourMs / 24)} days`;
}
