import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { closerOf } from '#lib/close-server.ts';
import { collectGarbageOnceLoaded } from '#lib/collect-garbage.ts';
import { serverOptions } from '#lib/server-options.ts';
import { onShutdown } from '#lib/shutdown.ts';
import { stopTimes } from '#lib/stop-times.ts';
import { readConfig } from './config.ts';
import { bufferedOutput, createLog } from './core/log.ts';
import { openDatabase } from './db/database.ts';
import { renewSetUpCode } from './domain/users/index.ts';
import { createApp } from './http/app.ts';
import { migrate } from './migrate.ts';
import { createServices } from './services.ts';
import { DocumentThreads } from './threads/documents.ts';
import { longestThreadWaitMs, startWorker } from './worker.ts';
import { startWorkerThread } from './worker-thread.ts';

/** `worker` does background work only; otherwise this process serves the API, and works in a thread of its own. */
const alone = process.argv[2] === 'worker';
/** Nothing is to be stopped in order before the process serves. */
let stop = async () => {};
onShutdown(() => stop());

const config = readConfig();
const log = createLog({ base: { process: alone ? 'worker' : 'api' } }, bufferedOutput());
if (!config.databaseUrl)
  throw new Error('DATABASE_URL is not set: `lectern serve` sets it for the embedded server');

await migrate(config.databaseUrl);
const database = openDatabase(config.databaseUrl, (error) =>
  log.warn({ err: error }, 'lost a database connection'),
);
const threads = new DocumentThreads(alone ? { log, longestWaitMs: longestThreadWaitMs } : { log });
const services = createServices(config, database, log, threads.of);
const health = { stopping: false };
const closeServer = alone ? undefined : listen();
const thread = alone ? undefined : startWorkerThread(end);
const work = alone ? startWorker(services) : services.jobs.start();
// Known as soon as there are threads: a process that exits while one of them starts waits for it without end.
stop = async () => {
  health.stopping = true;
  // However long requests and jobs still take.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopTimes.process).unref();
  services.news.stop();
  await closeServer?.();
  const worker = await work;
  await Promise.all([thread?.stop(), threads.stop(), worker ? worker.stop() : services.jobs.stop()]);
  await services.shareLinkUses.flush();
  await database.close();
};
await work;
collectGarbageOnceLoaded();

/** Serves the API; gives what ends that. */
function listen() {
  const app = createApp(services, health, threads);
  const { host, apiPort } = config;
  const listening = serve({
    fetch: app.fetch,
    hostname: host,
    port: apiPort,
    serverOptions,
  });
  listening.on('error', (error: NodeJS.ErrnoException) => end(error, `can’t listen on ${host}:${apiPort}`));
  listening.once('listening', () => void greet());
  return closerOf(listening as Server);
}

/** Ends the process for what it can't go on after; the supervisor starts it again. */
function end(error: unknown, what: string): void {
  log.fatal({ err: error }, what);
  void stop().finally(() => process.exit(1));
}

async function greet(): Promise<void> {
  log.info({ port: config.apiPort }, 'listening');
  const code = await renewSetUpCode(services);
  if (code)
    log.warn(
      { setUpCode: code },
      `set up this installation at ${config.publicUrl}/set-up with the code ${code}`,
    );
}
