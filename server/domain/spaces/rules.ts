const restorableMs = 7 * 24 * 60 * 60 * 1000;

/** What was deleted before this moment is gone for good. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableMs);
}
