import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { stopTimes } from '#lib/stop-times.ts';
import { Room } from '#lib/threads/room.ts';
import type { Jobs, Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { isInTrash } from '#server/db/organizations.ts';
import type { Job } from './job.ts';

/** Work that a dead process held is taken up again once nobody has answered for it for a few seconds. */
const tries = { retryLimit: 5, retryBackoff: true, expireInSeconds: 30 * 60, heartbeatSeconds: 20 };
const lookAfterSeconds = 5;
const statementsAtOnce = 2;
const longestWaitForStatementMs = 60_000;
/** The work of an organization in the trash waits, and is looked at again after so long. */
const trashSeconds = 5 * 60;

/**
 * Makes the queue's own tables, and for each job its queue and schedule; part of migrating. The queue of a job that is
 * gone stays as it is, and nothing is put into it any more.
 */
export async function migrateJobs(url: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name);
  for (const { name, schedule } of jobs) {
    await boss.createQueue(name);
    await boss.updateQueue(name, tries);
    if (schedule) await boss.schedule(name, schedule);
  }
  await boss.stop({ graceful: false });
}

/** Background work, kept in PostgreSQL: enqueued in a transaction, done by any process that works. */
export class JobQueue implements Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  // All queues look for work in the same moment, which would open all connections of the pool for good.
  readonly #statements = new Room({
    places: statementsAtOnce,
    longestWaitMs: longestWaitForStatementMs,
    refusal: () => new Error('the job queue waited too long for its statements'),
  });

  constructor(pool: pg.Pool, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) => this.#statements.within('queue', () => runSql(pool, text, values)),
      },
      migrate: false,
      createSchema: false,
      superviseIntervalSeconds: lookAfterSeconds,
      monitorIntervalSeconds: lookAfterSeconds,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'));
  }

  async send<Data extends object>(tx: Db, { name, ownerOf }: Job<Data>, data: Data): Promise<void> {
    const group = ownerOf ? { group: { id: ownerOf(data) } } : {};
    await this.#boss.send(name, data, { db: fromDrizzle(tx, sql), ...group });
  }

  /** Connects, and with `jobs` also does the work of those kinds until stopped. */
  async start(services?: Services, jobs: readonly Job[] = []): Promise<void> {
    await this.#boss.start();
    for (const job of jobs) {
      const turns = job.atOnce ? { localConcurrency: job.atOnce, localGroupConcurrency: 1 } : {};
      const options = { batchSize: 1, pollingIntervalSeconds: 0.5, includeMetadata: true, ...turns } as const;
      await this.#boss.work(job.name, options, async ([entry]) => {
        if (!entry || !services) return;
        const signal = AbortSignal.any([entry.signal, this.#stopping.signal]);
        const data = job.data.parse(entry.data ?? {});
        const owner = job.ownerOf?.(data);
        if (owner !== undefined && (await isInTrash(services.db, owner))) {
          await this.#boss.send(job.name, data as object, { startAfter: trashSeconds, group: { id: owner } });
          return;
        }
        const isLast = entry.retryCount >= entry.retryLimit;
        await job.run(services, data, { id: entry.id, signal, isLast }).catch((error: unknown) => {
          this.#log.error({ err: error, job: job.name, id: entry.id }, 'a job failed');
          throw error;
        });
      });
    }
  }

  /** Lets running work finish for a moment; what does not is tried again later. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#boss.stop({ graceful: true, timeout: stopTimes.jobs });
  }
}

async function runSql(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
  return { rows: [result].flat().flatMap(({ rows }) => rows) };
}
