import { dayMs } from '#lib/durations.ts';

/** What stands in place of the name of a person who deleted their account. */
export const deletedName = 'Deleted account';

/** How long an organization can be restored. */
const restorableMs = 30 * dayMs;

/** Until when an organization that was deleted at a moment can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + restorableMs);
}

/** An organization that was deleted before this can be restored no more. */
export function lastRestorable(now: Date): Date {
  return new Date(now.getTime() - restorableMs);
}
