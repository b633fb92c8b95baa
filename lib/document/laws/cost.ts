/**
 * How many times the processor's work of a floor a piece of work takes, both done here and now: a figure that a busy
 * machine does not change, as seconds on the clock would. Of several runs the least counts, since what comes on top, of
 * compiling and collecting garbage, is not the work's own.
 */
export function timesTheFloor(work: () => unknown, floor: () => unknown, runs = 1): number {
  floor();
  // In turns, so that what else the machine does meanwhile slows both.
  const times = Array.from({ length: runs }, () => [processorTime(work), processorTime(floor)] as const);
  return Math.min(...times.map(([time]) => time)) / Math.min(...times.map(([, time]) => time));
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
