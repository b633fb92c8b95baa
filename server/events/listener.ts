import type { EventOf, EventType } from '#lib/contract/events/index.ts';
import type { Services } from '#server/core/services.ts';

/**
 * What an area does after something happened. It runs at least once for each event, in order for each subject; a
 * duplicate has the same id. A run that throws is tried again later, and later events of its subject wait for it.
 */
export interface Listener<T extends EventType = EventType> {
  /** Kebab case, unique among all areas: how far it is, is stored by it. */
  name: string;
  types: readonly T[];
  run(services: Services, event: EventOf<T>): Promise<void>;
}

export function listener<const T extends EventType>(definition: Listener<T>): Listener<T> {
  return definition;
}

/** The listeners of several areas as one list; throws when two have one name, because they would share a position. */
export function uniqueListeners(listeners: readonly Listener[]): readonly Listener[] {
  const names = new Set<string>();
  for (const { name } of listeners) {
    if (names.has(name)) throw new Error(`Two listeners are named ${name}`);
    names.add(name);
  }
  return listeners;
}
