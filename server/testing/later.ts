import type { RunningApi } from './run-api.ts';

/** Runs something as if so much time had passed. */
export async function later<Result>(
  { services }: Pick<RunningApi, 'services'>,
  ms: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const { now } = services;
  services.now = () => new Date(now().getTime() + ms);
  return run().finally(() => {
    services.now = now;
  });
}
