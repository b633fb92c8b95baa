import { restorableMs } from '#lib/contract/spaces/limits.ts';

/** What was deleted before this moment is gone for good. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableMs);
}
