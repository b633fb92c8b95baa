import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { bufferedOutput, createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { createServices } from '#server/services.ts';
import { DocumentThreads } from '#server/threads/documents.ts';
import { cases } from './cases.ts';
import { Profiler } from './profile.ts';
import type { Cost, ServerOptions } from './served.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const options = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const listener = options.kind === 'api' ? api(options.databaseUrl) : floor(options);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

const profiler = new Profiler();
process.on('message', async (message) => {
  if (message === 'profile') process.send?.(await profiler.start());
  if (message === 'profiled') process.send?.(await profiler.stop());
  if (message === 'cost') process.send?.(costSoFar());
});

function costSoFar(): Cost {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, memory: process.memoryUsage.rss() };
}

function api(databaseUrl: string): Listener {
  const config = {
    ...readConfig({ LECTERN_DATA: tmpdir(), LECTERN_SECRET: 'bench', NODE_ENV: 'production' }),
    rateLimit: 1_000_000_000,
  };
  const log = createLog({}, bufferedOutput());
  const threads = new DocumentThreads({ log });
  const database = openDatabase(databaseUrl, () => undefined);
  const services = createServices(config, database, log, threads.of);
  const listen = getRequestListener(createApp(services, { stopping: false }, threads).fetch);
  return async (request, response) => {
    await listen(request, response);
  };
}

/** The statements of a case over the driver as it comes, prepared, with nothing around them. */
function floor({ databaseUrl, name, samples }: ServerOptions & { kind: 'floor' }): Listener {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const statements = cases.find((each) => each.name === name)?.floor(samples) ?? [];
  const run = async (on: pg.Pool | pg.PoolClient): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for (const [at, { text, values }] of statements.entries()) {
      rows.push((await on.query({ name: `floor_${at}`, text, values: values() })).rows);
    }
    return rows;
  };
  const isWrite = statements.some(({ text }) => !text.startsWith('select'));
  return async (request, response) => {
    for await (const _ of request);
    respond(response, await (isWrite && statements.length > 1 ? inTransaction(pool, run) : run(pool)));
  };
}

async function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

function respond(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
