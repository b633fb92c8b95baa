import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { createServices } from '#server/services.ts';
import { DocumentThreads } from '#server/threads/documents.ts';
import { Profiler } from './profile.ts';
import type { Serving } from './served.ts';

const serving = JSON.parse(process.argv[2] ?? '') as Serving;
const database = openDatabase(serving.databaseUrl, () => undefined);
/** The driver as it comes, without what we add to it. */
const plain = new pg.Pool({ connectionString: serving.databaseUrl, max: 20 });
const config = {
  ...readConfig({ LECTERN_DATA: tmpdir(), LECTERN_SECRET: 'bench', NODE_ENV: 'production' }),
  rateLimit: 1_000_000_000,
};
const threads = new DocumentThreads({ log: createLog() });
const services = createServices(config, database, createLog(), threads.of);
const app = createApp(services, { stopping: false }, threads);

const listener =
  serving.kind === 'api'
    ? getRequestListener(app.fetch)
    : serving.key
      ? oneRow(serving.key)
      : await sameQueries(serving.path, serving.token);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

const profiler = new Profiler();
process.on('message', async (message) => {
  if (message === 'profile') process.send?.(await profiler.start());
  if (message === 'profiled') process.send?.(await profiler.stop());
  if (message === 'cpu') process.send?.(cpuSoFar());
});

function cpuSoFar(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** One row by its primary key and nothing else. */
function oneRow(key: readonly string[]): Listener {
  const text = 'select * from spaces where organization_id = $1 and id = $2';
  return async (_, response) => {
    const { rows } = await plain.query(text, [...key]);
    respond(response, rows[0]);
  };
}

/** The queries that the API sends for a request, sent again over the same pool, prepared alike, with nothing around them. */
async function sameQueries(path: string, token: string): Promise<Listener> {
  const queries: { query: { text: string }; values: unknown[] }[] = [];
  const { pool } = database;
  const send = pool.query.bind(pool) as (query: object, values: unknown[]) => Promise<pg.QueryResult>;
  pool.query = ((query: { text: string }, values: unknown[]) => {
    queries.push({ query, values });
    return send(query, values);
  }) as unknown as typeof pool.query;
  const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  pool.query = send as unknown as typeof pool.query;
  return async (_, response) => {
    const answers: unknown[] = [];
    for (const { query, values } of queries) answers.push((await send(query, values)).rows);
    respond(response, answers.at(-1));
  };
}

function respond(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
