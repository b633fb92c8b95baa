import { dayMs } from '#lib/durations.ts';

/** A deleted space can be restored for so long. */
export const restorableMs = 7 * dayMs;
