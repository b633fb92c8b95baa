import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type Client, createClient } from '#lib/api/client.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/core/services.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { createServices } from '#server/services.ts';
import { workerDatabase } from './worker-database.ts';

/** A running API on this worker's database. */
export interface Api {
  url: string;
  services: Services;
  /** Sets the time that the API believes in; without one it goes back to the real one. */
  setTime(now?: Date): void;
  /** A client without a token, or with one. */
  client(token?: string): Client;
}

/** Starts the API for the tests of a file: real HTTP on a free port, real PostgreSQL. */
export function startApi(settings: Partial<Config> = {}): Api {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-api-test-'));
  let database: Database;
  let server: ReturnType<typeof serve>;
  let time: Date | undefined;
  const api = {} as Api;

  beforeAll(async () => {
    const config = {
      ...readConfig({ LECTERN_DATA: dataFolder, LECTERN_SECRET: 'test' }),
      rateLimit: 1_000_000,
      ...settings,
    };
    database = openDatabase(await workerDatabase(), () => undefined);
    const log = pino({ level: process.env.LECTERN_TEST_LOG ?? 'silent' });
    const services = { ...createServices(config, database, log), now: () => time ?? new Date() };
    server = serve({
      fetch: createApp(services, { stopping: false }).fetch,
      port: 0,
      hostname: '127.0.0.1',
      overrideGlobalObjects: false,
    });
    await new Promise<void>((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(api, {
      url,
      services,
      setTime: (now?: Date) => {
        time = now;
      },
      client: (token?: string) => createClient({ url, token }),
    } satisfies Api);
  });

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  return api;
}
