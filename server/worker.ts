import type { Services } from './core/services.ts';
import { purgeDeletedSpacesJob } from './domain/spaces/index.ts';
import type { Job } from './jobs/job.ts';

/** The background work of every area. */
export const jobs: readonly Job[] = [purgeDeletedSpacesJob];

/** Does background work in this process until `services.jobs` is stopped. */
export async function startWorker(services: Services): Promise<void> {
  await services.jobs.start(services, jobs);
}
