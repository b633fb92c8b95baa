import { afterAll, beforeAll } from 'vitest';
import type { Config } from '#server/config.ts';
import { type Api, type RunningApi, runApi } from './run-api.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type { Api };

/** Starts the API for the tests of a file: real HTTP on a free port, over a PostgreSQL database of its own. */
export function startApi(settings: Partial<Config> = {}): Api {
  const api = {} as Api;
  let database: TestDatabase;
  let running: RunningApi;
  beforeAll(async () => {
    database = await createTestDatabase();
    running = await runApi(database.url, settings);
    Object.assign(api, running);
  });
  afterAll(async () => {
    await running.stop();
    await database.drop();
  });
  return api;
}
