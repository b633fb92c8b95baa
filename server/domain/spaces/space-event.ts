import type { NewEvent } from '#lib/contract/events/index.ts';

type SpaceEvent = Extract<NewEvent, { type: 'space.created' | 'space.updated' | 'space.restored' }>;

/** What somebody did with a space, as an event. */
export function spaceEvent(
  type: SpaceEvent['type'],
  { organizationId, id }: { organizationId: string; id: string },
  actor: { id: string },
): SpaceEvent {
  return { type, organizationId, subject: id, data: { space: id, actor: actor.id } };
}
