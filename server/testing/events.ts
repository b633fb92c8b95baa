import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type EventOf, type EventType, streamedTypes } from '#lib/contract/events/index.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { registerListeners } from '#server/db/events.ts';
import { events } from '#server/db/tables/events.ts';
import { type Listener, listener } from '#server/events/listener.ts';
import { recordEvent } from '#server/events/record.ts';

/** Records an event that a member of a sample organization was updated. */
export function recordSample(services: Services, subject: string, tx = services.db): Promise<void> {
  return recordEvent(services, tx, {
    type: 'member.updated',
    organizationId: 'sample',
    subject,
    data: {},
  });
}

/** A listener of its own, which begins with what is recorded from now on, and the subjects that it was run for. */
export async function createListener(
  services: Services,
  act: (event: EventOf<EventType>) => void | Promise<void> = () => undefined,
): Promise<{ listener: Listener; subjects: string[] }> {
  const subjects: string[] = [];
  const name = `sample-${services.newId()}`;
  await registerListeners(services.db, [name]);
  const sample = listener({
    name,
    types: ['member.updated'],
    run: async (_services, event) => {
      await act(event);
      subjects.push(event.subject.id);
    },
  });
  return { listener: sample, subjects };
}

/** The ids of the events of an organization that its stream tells one reader of every space, in their order. */
export async function listRecordedEvents(
  db: Db,
  organizationId: string,
  readerId: string,
): Promise<string[]> {
  const addressee = sql<string>`coalesce(${events.data} ->> 'reader', ${readerId})`;
  const rows = await db
    .select({ id: events.id, type: events.type })
    .from(events)
    .where(and(eq(events.organizationId, organizationId), eq(addressee, readerId)))
    .orderBy(asc(events.position));
  const streamed: readonly string[] = streamedTypes;
  return rows.filter(({ type }) => streamed.includes(type)).map(({ id }) => id);
}

/** Waits until every recorded event has its position, which a running process gives it after the commit. */
export async function untilPositioned(db: Db): Promise<void> {
  while ((await db.$count(events, isNull(events.position))) > 0) await wait(50);
}
