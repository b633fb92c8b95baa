import type { EventOf, EventType } from '#lib/contract/events/index.ts';
import { hourMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import {
  assignPositions,
  deleteFailure,
  type EventRow,
  type Failure,
  hasWaitingEvents,
  listDueEvents,
  listNextEvents,
  type PlacedEvent,
  putFailure,
  setListenerPosition,
} from '#server/db/events.ts';
import type { Listener } from './listener.ts';

const atOnce = 100;

/** How often an event is tried before it is parked, with the waits between: about two and a half hours in all. */
export const mostTries = 12;
const firstWaitMs = 5_000;
const longestWaitMs = hourMs;

/**
 * Delivers all that is due to one listener, until nothing is left or `signal` is aborted. The caller takes care that no
 * other process does so at the same time. An event that fails waits in `event_failures` with the later ones of its
 * subject, while those of other subjects go on. After too many tries it is parked there, which the log reports as an
 * error, and those behind it go on without it.
 */
export async function deliverTo(services: Services, listener: Listener, signal?: AbortSignal): Promise<void> {
  await assignPositions(services.db);
  await retryDue(services, listener, signal);
  for (;;) {
    const { next, upTo } = await listNextEvents(services.db, listener, atOnce);
    for (const event of next) {
      if (signal?.aborted) return;
      await deliverNext(services, listener, event);
    }
    await setListenerPosition(services.db, listener.name, upTo);
    if (next.length < atOnce) return;
  }
}

async function deliverNext(services: Services, listener: Listener, event: PlacedEvent): Promise<void> {
  const waits = await hasWaitingEvents(services.db, listener.name, event);
  const failed = waits || !(await succeeds(services, listener, event, 1));
  const tries = waits ? 0 : 1;
  await services.db.transaction(async (tx) => {
    if (failed) await putFailure(tx, listener.name, event, failureAfter(services, tries));
    await setListenerPosition(tx, listener.name, event.position);
  });
}

async function retryDue(services: Services, listener: Listener, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await listDueEvents(services.db, listener.name, services.now(), atOnce);
    if (due.length === 0) return;
    for (const { event, tries } of due) {
      if (signal?.aborted) return;
      if (await succeeds(services, listener, event, tries + 1))
        await deleteFailure(services.db, listener.name, event.id);
      else await putFailure(services.db, listener.name, event, failureAfter(services, tries + 1));
    }
  }
}

/** Runs a listener; what it throws is logged. */
async function succeeds(
  services: Services,
  listener: Listener,
  event: EventRow,
  tries: number,
): Promise<boolean> {
  try {
    await listener.run(services, presentEvent(event));
    return true;
  } catch (error) {
    const about = { err: error, listener: listener.name, event: event.id, type: event.type, tries };
    if (tries < mostTries) services.log.warn(about, 'a listener failed and is tried again');
    else services.log.error(about, 'a listener failed too often: the event is parked');
    return false;
  }
}

function failureAfter({ now }: Services, tries: number): Failure {
  const failedAt = now();
  const waitMs = tries === 0 ? 0 : Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
  return {
    tries,
    retryAt: new Date(failedAt.getTime() + waitMs),
    parkedAt: tries < mostTries ? null : failedAt,
  };
}

function presentEvent({ subjectKind, subjectId, id, type, organizationId, data, occurredAt }: EventRow) {
  const subject = { kind: subjectKind, id: subjectId };
  return { id, type, organizationId, subject, data, occurredAt } as EventOf<EventType>;
}
