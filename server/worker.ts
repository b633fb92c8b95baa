import type { Services } from './core/services.ts';
import { recordChangedPagesJob } from './domain/content/index.ts';
import { importFolderJob } from './domain/imports/index.ts';
import { purgeDeletedSpacesJob } from './domain/spaces/index.ts';
import { deleteUnclaimedUploadsJob } from './domain/storage/index.ts';
import { deleteIdempotencyKeysJob } from './domain/system/index.ts';
import { deleteEndedSessionsJob } from './domain/users/index.ts';
import type { Job } from './jobs/job.ts';

/** The background work of every area. */
export const jobs = [
  deleteEndedSessionsJob,
  deleteIdempotencyKeysJob,
  deleteUnclaimedUploadsJob,
  importFolderJob,
  purgeDeletedSpacesJob,
  recordChangedPagesJob,
] as const satisfies readonly Job<object>[];

/** Nobody waits for background work, so its calls may wait long for a thread. */
export const longestThreadWaitMs = 60_000;

/** Does background work in this process until `services.jobs` is stopped. */
export async function startWorker(services: Services): Promise<void> {
  await services.jobs.start(services, jobs);
}
