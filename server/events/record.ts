import { eventTypes, type NewEvent } from '#lib/contract/events/index.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { insertEvent } from '#server/db/events.ts';

/** Records an event in the transaction of its change. Its listeners run after the commit, and never without it. */
export async function recordEvent(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Db,
  { type, organizationId, subject, data }: NewEvent,
): Promise<void> {
  const { subject: subjectKind, data: schema } = eventTypes[type];
  await insertEvent(tx, {
    id: newId(),
    organizationId,
    type,
    subjectKind,
    subjectId: subject,
    data: schema.parse(data),
    occurredAt: now(),
  });
}
