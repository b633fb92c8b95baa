import type { z } from 'zod';
import type { Services } from '#server/core/services.ts';

/** What one try of a job knows beside its data. */
export interface JobRun {
  id: string;
  /** Set when the process stops or the job has run too long. */
  signal: AbortSignal;
  /** When this try fails too, there is no other. */
  isLast: boolean;
}

/**
 * A kind of background work. It belongs to its area, is enqueued in the transaction that needs it, and may be run
 * twice: a process can die after doing the work and before saying so.
 */
export interface Job<Data = unknown> {
  /** Kebab case, unique among all areas: what waits in the database is found by it. */
  name: string;
  /** When it runs by itself, with empty data: cron, UTC. */
  schedule?: string;
  data: z.ZodType<Data>;
  /** How many a process does at once, one for each owner; one at a time when left out. */
  atOnce?: number;
  /** The organization that is charged: its jobs run one at a time, and wait while it is in the trash. */
  ownerOf?(data: Data): string;
  run(services: Services, data: Data, run: JobRun): Promise<void>;
}

export function job<Data>(definition: Job<Data>): Job<Data> {
  return definition;
}

/** The jobs of several areas as one list; throws when two have one name, because they would share a queue. */
export function uniqueJobs(jobs: readonly Job[]): readonly Job[] {
  const names = new Set<string>();
  for (const { name } of jobs) {
    if (names.has(name)) throw new Error(`Two jobs are named ${name}`);
    names.add(name);
  }
  return jobs;
}
