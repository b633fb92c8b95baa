import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { collectGarbageOnceLoaded } from '#lib/collect-garbage.ts';
import { lowerPriority } from '#lib/threads/low-priority.ts';
import { readConfig } from './config.ts';
import { createLog } from './core/log.ts';
import { openDatabase } from './db/database.ts';
import { createServices } from './services.ts';
import { DocumentThreads } from './threads/documents.ts';
import { longestThreadWaitMs, startWorker } from './worker.ts';

/** Connections of a thread; it does a few jobs at once, and each takes one or two. */
const connections = 12;

/** The background work of a process, in a thread of its own so that what takes long never holds up a request. */
export interface WorkerThread {
  /** Lets running work finish for a few seconds, then ends the thread. */
  stop(): Promise<void>;
}

/** Starts the thread; tells `onLost` when it ends without having been asked to. */
export function startWorkerThread(onLost: (error: unknown, what: string) => void): WorkerThread {
  const thread = new Worker(new URL(import.meta.url));
  const ended = once(thread, 'exit');
  let isStopping = false;
  const lost = (error: unknown) => {
    if (!isStopping) onLost(error, 'the thread for background work ended');
  };
  thread.on('error', lost);
  ended.then(() => lost(undefined), lost);
  return {
    stop: async () => {
      isStopping = true;
      thread.postMessage('stop');
      await ended;
    },
  };
}

async function work(): Promise<void> {
  lowerPriority();
  const config = readConfig();
  const log = createLog({ base: { process: 'api', thread: 'worker' } });
  const database = openDatabase(
    config.databaseUrl ?? '',
    (error) => log.warn({ err: error }, 'lost a database connection'),
    connections,
  );
  const threads = new DocumentThreads({ log, longestWaitMs: longestThreadWaitMs });
  const services = createServices(config, database, log, threads.of);
  const worker = startWorker(services);
  parentPort?.once('message', async () => {
    await (await worker).stop();
    await threads.stop();
    await database.close();
  });
  await worker;
  collectGarbageOnceLoaded();
}

if (!isMainThread) await work();
