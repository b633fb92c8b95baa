/**
 * Calls `stop` once, when a signal asks this process to end or when the process that started it is gone, also if that was
 * before this call, and then exits. To be called before anything is waited for: what happens until then is not told again.
 */
export function onShutdown(stop: () => Promise<unknown>): void {
  let isStopping = false;
  const shutDown = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const occasion of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(occasion, shutDown);
  // A process that was started by hand has no channel, and `connected` is undefined.
  if (process.connected === false) shutDown();
}
