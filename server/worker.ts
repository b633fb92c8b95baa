import type { Services } from './core/services.ts';
import { importFolderJob } from './domain/imports/index.ts';
import { purgeDeletedSpacesJob } from './domain/spaces/index.ts';
import type { Job } from './jobs/job.ts';

/** The background work of every area. */
export const jobs = [importFolderJob, purgeDeletedSpacesJob] as const satisfies readonly Job<object>[];

/** Does background work in this process until `services.jobs` is stopped. */
export async function startWorker(services: Services): Promise<void> {
  await services.jobs.start(services, jobs);
}
