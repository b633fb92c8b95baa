/**
 * How long stopping may take, in milliseconds: jobs less than the process that runs them, and a process less than the
 * supervisor waits before it kills it.
 */
export const stopTimes = { jobs: 2_500, process: 3_500, supervisor: 4_000 };
