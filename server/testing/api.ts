import { afterAll, beforeAll } from 'vitest';
import type { Config } from '#server/config.ts';
import { skipEvents } from './events.ts';
import { type Api, type RunningApi, runApi } from './run-api.ts';
import { workerDatabase } from './worker-database.ts';

export type { Api };

/** Starts the API for the tests of a file: real HTTP on a free port, this worker's own PostgreSQL database. */
export function startApi(settings: Partial<Config> = {}): Api {
  const api = {} as Api;
  let running: RunningApi;
  beforeAll(async () => {
    running = await runApi(await workerDatabase(), settings);
    // Delivering what the files before left would take longer with each of them.
    await skipEvents(running.services.db);
    Object.assign(api, running);
  });
  afterAll(() => running.stop());
  return api;
}
