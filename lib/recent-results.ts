interface RecentResultsOptions {
  /** How many characters of keys are held at least; twice as many at most. */
  characters: number;
}

/** Results by texts that they follow from, of which those that were not used lately are dropped together. */
export class RecentResults<Result> {
  readonly #characters: number;
  #current = new Map<string, Result>();
  #earlier = new Map<string, Result>();
  #size = 0;

  constructor({ characters }: RecentResultsOptions) {
    this.#characters = characters;
  }

  /** The result for a text, which is computed when it is not known. Nobody may change it. */
  get(text: string, compute: () => Result): Result {
    const known = this.#current.get(text);
    if (known !== undefined) return known;
    const result = this.#earlier.get(text) ?? compute();
    this.#size += text.length;
    if (this.#size > this.#characters) {
      this.#earlier = this.#current;
      this.#current = new Map();
      this.#size = text.length;
    }
    this.#current.set(text, result);
    return result;
  }
}
