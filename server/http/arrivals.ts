/**
 * Lets one request of each caller begin in a turn of the event loop. What others wait for between two steps of theirs is
 * then one request of a caller who floods us, however many that one sends at once.
 */
export class Arrivals {
  /** Who began a request in this turn, with what else of theirs has arrived. */
  readonly #started = new Map<string, (() => void)[]>();

  /** Resolves when a request of this caller may begin; undefined when it may at once. */
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
