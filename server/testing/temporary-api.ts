import type { Config } from '#server/config.ts';
import { migrate } from '#server/migrate.ts';
import { type RunningApi, runApi } from './run-api.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

/**
 * Runs the API on a PostgreSQL of its own for as long as `use` takes, with a worker of these jobs where there are some, and
 * removes all of it.
 */
export async function withTemporaryApi<T>(
  use: (api: RunningApi) => Promise<T>,
  settings: Partial<Config> = {},
  jobs: Parameters<RunningApi['services']['jobs']['start']>[1] = [],
  options: Parameters<typeof startTemporaryDatabase>[1] = {},
): Promise<T> {
  const database = await startTemporaryDatabase((line) => process.stderr.write(`${line}\n`), options);
  try {
    await migrate(database.url);
    const api = await runApi(database.url, settings);
    try {
      await api.services.jobs.start(api.services, jobs);
      return await use(api);
    } finally {
      await api.services.jobs.stop();
      await api.stop();
    }
  } finally {
    await database.remove();
  }
}
