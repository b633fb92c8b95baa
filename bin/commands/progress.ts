/** One line on a terminal that says how far a command is; nothing where no person watches. */
export class Progress {
  readonly #unit: string;
  #shownAt = 0;

  constructor(unit: string) {
    this.#unit = unit;
  }

  readonly show = (done: number, total: number): void => {
    if (!process.stderr.isTTY) return;
    const now = performance.now();
    if (done < total && now - this.#shownAt < 100) return;
    this.#shownAt = now;
    process.stderr.write(`\r${done} of ${total} ${this.#unit}`);
  };

  /** Leaves the line as it is, and the next text begins on a line of its own. */
  end(): void {
    if (this.#shownAt > 0) process.stderr.write('\n');
  }
}
