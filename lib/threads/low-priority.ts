import { constants, getPriority, setPriority } from 'node:os';

/** What runs for seconds comes after what answers requests; a thread still gets a third of a core that others want. */
const niceness = 5;

/**
 * Lets this thread run after those that answer requests, at whatever priority the process was started. Only Linux has
 * priorities of threads; elsewhere nothing changes.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority(process.pid) + niceness, constants.priority.PRIORITY_LOW));
}
