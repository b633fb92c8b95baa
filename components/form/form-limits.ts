import { useSyncExternalStore } from 'react';

/** The maximum text length of each field, available after the rules of the form have loaded. */
export class FormLimits {
  #limits: Readonly<Record<string, number>> = {};
  readonly #listeners = new Set<() => void>();

  set(limits: Readonly<Record<string, number>>): void {
    this.#limits = limits;
    for (const listener of this.#listeners) listener();
  }

  limitOf(field: string): number | undefined {
    return this.#limits[field];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The maximum text length of a field; undefined when there is none or it has not loaded. */
export function useLimitOf(limits: FormLimits, field: string): number | undefined {
  return useSyncExternalStore(
    limits.subscribe,
    () => limits.limitOf(field),
    () => undefined,
  );
}
