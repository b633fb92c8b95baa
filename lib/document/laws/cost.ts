/**
 * How many times the processor's work of a floor a piece of work takes, both done here and now: a figure that a busy
 * machine does not change, as seconds on the clock would.
 */
export function timesTheFloor(work: () => unknown, floor: () => unknown): number {
  floor();
  return processorTime(work) / processorTime(floor);
}

/** The least of three runs: what comes on top, of compiling and collecting garbage, is not the work's own. */
function processorTime(work: () => unknown): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(1, Math.min(...runs));
}
