/**
 * Lets one request of each caller begin in a turn of the event loop. What others wait for between two steps of theirs is
 * then one request of a caller who floods us, however many that one sends at once.
 */
export class Arrivals {
  /** Who began a request in this turn, with what else of theirs has arrived. */
  readonly #begun = new Map<string, (() => void)[]>();

  /** Resolves when a request of this caller may begin; undefined when it may at once. */
  turnOf(caller: string): Promise<void> | undefined {
    const waiting = this.#begun.get(caller);
    if (waiting) return new Promise((resolve) => waiting.push(resolve));
    if (this.#begun.size === 0) setImmediate(this.#nextTurn);
    this.#begun.set(caller, []);
    return undefined;
  }

  readonly #nextTurn = (): void => {
    for (const [caller, waiting] of this.#begun) {
      const begin = waiting.shift();
      if (begin) begin();
      else this.#begun.delete(caller);
    }
    if (this.#begun.size > 0) setImmediate(this.#nextTurn);
  };
}
