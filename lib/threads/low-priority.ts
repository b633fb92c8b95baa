import { getPriority, setPriority } from 'node:os';

/** What runs for seconds comes after what answers requests; a thread still gets a third of a core that others want. */
const niceness = 5;

/** Lets this thread run after those that answer requests. Only Linux has priorities of threads; elsewhere nothing changes. */
export function lowerPriority(): void {
  // Whoever started us at a still lower priority meant it, and only root may raise it again.
  if (process.platform === 'linux') setPriority(Math.max(niceness, getPriority()));
}
