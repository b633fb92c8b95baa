import { jobs, listeners } from './background.ts';
import { EventDelivery } from './events/delivery.ts';
import type { ProcessServices } from './services.ts';

/** Nobody waits for background work, so its calls may wait long for a thread. */
export const longestThreadWaitMs = 60_000;

/** The background work of a process: jobs, and what follows from events. */
export interface RunningWorker {
  /** Lets running work finish for a few seconds. */
  stop(): Promise<void>;
}

/** Does background work in this process until it is stopped. */
export async function startWorker(services: ProcessServices): Promise<RunningWorker> {
  await services.jobs.start(services, jobs);
  const delivery = new EventDelivery(services, listeners);
  delivery.start();
  return {
    stop: async () => {
      await Promise.all([services.jobs.stop(), delivery.stop()]);
    },
  };
}
