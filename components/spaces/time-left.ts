import { countOf } from '#components/ui/count-text.ts';
import { restorableMs } from '#lib/contract/spaces/limits.ts';
import { hourMs } from '#lib/durations.ts';

/** The time until a deleted space can't be restored any more. */
export function timeLeftText(deletedAt: string, now: number): string {
  const left = Date.parse(deletedAt) + restorableMs - now;
  const hours = Math.floor(left / hourMs);
  if (hours < 1) return 'Less than an hour';
  if (hours < 48) return countOf(hours, 'hour');
  return `${Math.round(left / hourMs / 24)} days`;
}
