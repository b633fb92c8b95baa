/**
 * Starts one step of each caller in a turn of the event loop. However much one caller sends at once, others wait for only
 * one step of it between two of their own.
 */
export class Arrivals {
  /** Callers with a step in this turn, and their further steps. */
  readonly #started = new Map<string, (() => void)[]>();

  /** Resolves when a step of this caller can start; undefined when it can start at once. */
  turnOf(caller: string): Promise<void> | undefined {
    const waiting = this.#started.get(caller);
    if (waiting) return new Promise((resolve) => waiting.push(resolve));
    if (this.#started.size === 0) setImmediate(this.#nextTurn);
    this.#started.set(caller, []);
    return undefined;
  }

  readonly #nextTurn = (): void => {
    for (const [caller, waiting] of this.#started) {
      const start = waiting.shift();
      if (start) start();
      else this.#started.delete(caller);
    }
    if (this.#started.size > 0) setImmediate(this.#nextTurn);
  };
}
