import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildIfStale } from '#bin/build.ts';
import { findFreePort } from '#bin/supervise/ports.ts';
import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import type { Case } from './cases.ts';
import { statOf } from './database-clock.ts';
import { load } from './load.ts';
import { memoryBelow } from './pss.ts';
import { createSamples } from './samples.ts';

/** All processes together, in MB. */
const most = { 'after the start': 450, 'under the load': 900 };
/** What is started for later, such as threads, is there by then. */
const loadedAfterMs = 5_000;
const loadMs = 3_000;

/**
 * How much memory a whole installation has: right after `npm start`, and at most while it is asked what the cases ask.
 * Tells whether both are within what is allowed.
 */
export async function measureMemory(cases: readonly Case[]): Promise<boolean> {
  await buildIfStale(print);
  const database = await startTemporaryDatabase(print, { fsync: true });
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../bin/start.ts', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      LECTERN_DATA: database.dataFolder,
      LECTERN_RATE_LIMIT: '1000000000',
    },
  });
  const ended = once(child, 'exit');
  try {
    const roots = { 'starting process': child.pid ?? 0, PostgreSQL: await postmasterOf(database.url) };
    while (!(await isReady(port))) await wait(100);
    await wait(loadedAfterMs);
    const isSmall = report('after the start', memoryBelow(roots));
    const samples = await createSamples(database.url);
    let largest = memoryBelow(roots);
    for (const { request } of cases) {
      const target = {
        port: apiPort,
        token: samples.token,
        request: (connection: number, number: number) => request(samples, connection, number),
      };
      await load(target, loadMs);
      const now = memoryBelow(roots);
      if (sum(now) > sum(largest)) largest = now;
    }
    return report('under the load', largest) && isSmall;
  } finally {
    child.kill();
    await ended;
    await database.remove();
  }
}

function report(when: keyof typeof most, memory: ReadonlyMap<string, number>): boolean {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  const parts = [...memory].map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ');
  console.log(
    `memory ${when}: ${megabytes(sum(memory))} of all processes, allowed ${most[when]} MB (${parts})`,
  );
  return sum(memory) <= most[when] * 2 ** 20;
}

function sum(memory: ReadonlyMap<string, number>): number {
  return [...memory.values()].reduce((all, bytes) => all + bytes, 0);
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  } finally {
    await client.end();
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get(`http://127.0.0.1:${port}/readyz`, { headers: { host: 'localhost' } }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
