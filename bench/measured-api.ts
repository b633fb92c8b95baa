import type { Config } from '#server/config.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import { withTemporaryApi } from '#server/testing/temporary-api.ts';

/** Runs the API as `withTemporaryApi` does, on a database whose writes wait for the disk as those of an installation. */
export function withMeasuredApi(
  use: (api: RunningApi) => Promise<void>,
  settings: Partial<Config> = {},
): Promise<void> {
  return withTemporaryApi(use, settings, [], { fsync: true });
}
