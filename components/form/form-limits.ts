import { useSyncExternalStore } from 'react';

/** The longest text of each field of a form. They are known once the rules of the form are loaded. */
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

/** The longest text that a field may hold, undefined while nothing is known of one. */
export function useLimitOf(limits: FormLimits, field: string): number | undefined {
  return useSyncExternalStore(
    limits.subscribe,
    () => limits.limitOf(field),
    () => undefined,
  );
}
