import type { z } from 'zod';
import type { Services } from '#server/core/services.ts';

/** Every kind of background work, and when it runs by itself (cron, UTC). Queues are made of this list. */
export const schedules = {
  'delete-ended-sessions': '23 * * * *',
  'delete-idempotency-keys': '29 * * * *',
  'delete-unclaimed-uploads': '41 * * * *',
  'import-folder': null,
  'purge-deleted-spaces': '17 * * * *',
  'record-changed-pages': '*/5 * * * *',
} as const satisfies Record<string, string | null>;

export type JobName = keyof typeof schedules;

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
  name: JobName;
  data: z.ZodType<Data>;
  /** How many a process does at once, one for each owner; one at a time when left out. */
  atOnce?: number;
  /** Who is charged for the work: that of one owner waits for each other, not for that of others. */
  ownerOf?(data: Data): string;
  run(services: Services, data: Data, run: JobRun): Promise<void>;
}

export function job<Data>(definition: Job<Data>): Job<Data> {
  return definition;
}
