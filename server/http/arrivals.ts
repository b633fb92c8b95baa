/**
 * Starts one request of each caller in a turn of the event loop. However many requests one caller sends at once, others
 * wait for only one of them between two of their own steps.
 */
export class Arrivals {
  /** Callers with a request in this turn, and their further requests. */
  readonly #started = new Map<string, (() => void)[]>();

  /** Resolves when a request of this caller can start; undefined when it can start at once. */
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
