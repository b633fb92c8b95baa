interface Turn<Result> {
  /** The call that has begun. */
  running: Promise<unknown>;
  /** The call that begins after it, for all who asked since. */
  next: Promise<Result> | undefined;
}

/**
 * Calls whose result may be shared by all who asked before one began. Nobody gets a result that is older than their
 * question, and one key never has more than one call under way.
 */
export class SharedCalls<Result> {
  readonly #turns = new Map<string, Turn<Result>>();

  run(key: string, call: () => Promise<Result>): Promise<Result> {
    const turn = this.#turns.get(key);
    if (!turn) return this.#start(key, call);
    turn.next ??= turn.running.then(() => this.#start(key, call));
    return turn.next;
  }

  #start(key: string, call: () => Promise<Result>): Promise<Result> {
    const result = call();
    const turn: Turn<Result> = { running: result.catch(() => undefined), next: undefined };
    this.#turns.set(key, turn);
    void turn.running.then(() => {
      if (!turn.next && this.#turns.get(key) === turn) this.#turns.delete(key);
    });
    return result;
  }
}
