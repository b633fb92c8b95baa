import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Client, createClient } from '#lib/api/client.ts';
import { closerOf } from '#lib/close-server.ts';
import { serverOptions } from '#lib/server-options.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import type { ProcessServices } from '#server/services.ts';
import { createServices } from '#server/services.ts';
import { DocumentThreads } from '#server/threads/documents.ts';

/** Where an API answers, and its services: what it takes to fill it. */
export interface ServedApi {
  url: string;
  services: ProcessServices;
}

/** A running API. */
export interface Api extends ServedApi {
  /** Where its database is, for another process over the same one. */
  databaseUrl: string;
  /** Sets the time that the API believes in; without one it goes back to the real one. */
  setTime(now?: Date): void;
  /** A client without a token, or with one. */
  client(token?: string): Client;
}

export interface RunningApi extends Api {
  stop(): Promise<void>;
}

/** Runs the API over a database that has its tables: real HTTP on a free port. */
export async function runApi(databaseUrl: string, settings: Partial<Config> = {}): Promise<RunningApi> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-api-test-'));
  const config = {
    ...readConfig({ LECTERN_DATA: dataFolder, LECTERN_SECRET: 'test' }),
    rateLimit: 1_000_000,
    ...settings,
    databaseUrl,
  };
  const database = openDatabase(databaseUrl, () => undefined);
  const log = createLog({ level: process.env.LECTERN_TEST_LOG ?? 'silent' });
  let time: Date | undefined;
  const threads = new DocumentThreads({ log });
  const services = {
    ...createServices(config, database, log, threads.of),
    now: () => time ?? new Date(),
  };
  const server = serve({
    fetch: createApp(services, { stopping: false }, threads).fetch,
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    serverOptions,
  });
  const closeServer = closerOf(server as Server);
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    databaseUrl,
    services,
    setTime: (now) => {
      time = now;
    },
    client: (token) => createClient({ url, token }),
    stop: async () => {
      services.news.stop();
      await closeServer();
      await threads.stop();
      await services.shareLinkUses.flush();
      await database.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
