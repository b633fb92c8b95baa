/**
 * How many times the processor's work of a floor a piece of work takes, both done here and now: a figure that a busy
 * machine does not change, as seconds on the clock would.
 */
export function timesTheFloor(work: () => unknown, floor: () => unknown): number {
  floor();
  return processorTime(work) / processorTime(floor);
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
