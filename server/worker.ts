import { jobs } from './background.ts';
import type { Services } from './core/services.ts';

/** Nobody waits for background work, so its calls may wait long for a thread. */
export const longestThreadWaitMs = 60_000;

/** Does background work in this process until `services.jobs` is stopped. */
export async function startWorker(services: Services): Promise<void> {
  await services.jobs.start(services, jobs);
}
