import type { OrganizationEvent, SpaceEvent, StreamNote } from '#lib/contract/events/schemas.ts';
import type { FeedEvent } from '#server/db/event-feed.ts';

/** The name under which an event’s subject is told; what happens to a space itself has only that. */
const nameOf: Readonly<Record<string, 'changeRequest' | 'comment' | 'reply'>> = {
  change_request: 'changeRequest',
  comment: 'comment',
  comment_reply: 'reply',
};

/** An event as a stream tells it. */
export function presentEvent(row: FeedEvent): SpaceEvent {
  const { id, type, position, occurredAt, subjectKind, subjectId, data } = row;
  const name = nameOf[subjectKind];
  const { space = subjectKind === 'space' ? subjectId : '', reader: _, ...ids } = data;
  return {
    object: 'event',
    ...{ id, type: type as SpaceEvent['type'], position: String(position) },
    occurredAt: occurredAt.toISOString(),
    space,
    ...(ids as Partial<SpaceEvent>),
    ...(name === undefined ? {} : { [name]: subjectId }),
  };
}

/** What a client should know of the stream itself. */
export function presentNote(type: StreamNote['type'], position: number): OrganizationEvent {
  return { object: 'event-stream', type, position: String(position) };
}
