/**
 * How many times the processor's work of a floor a piece of work takes, both done here and now: a figure that a busy
 * machine does not change, as seconds on the clock would. Of several runs the least counts, since what comes on top, of
 * compiling and collecting garbage, is not the work's own.
 */
export function timesTheFloor(work: () => unknown, floor: () => unknown, runs = 1): number {
  floor();
  return processorTime(work, runs) / processorTime(floor, runs);
}

function processorTime(work: () => unknown, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(1, Math.min(...times));
}
