import { TooMany } from '#server/core/errors.ts';

/** Open streams of one caller, of one organization, and of all in this process. */
const usual = { caller: 10, organization: 200, all: 1_000 };

/** A client that has too many streams may try again after so many seconds. */
const retrySeconds = 30;

/** Counts the open streams of this process. */
export class StreamPlaces {
  readonly #most: typeof usual;
  readonly #used = new Map<string, number>();

  constructor(most = usual) {
    this.#most = most;
  }

  /** Uses a place and gives what returns it; throws `TooMany` when there is none. */
  use(caller: string, organization: string): () => void {
    const places: [name: string, most: number][] = [
      [`caller ${caller}`, this.#most.caller],
      [`organization ${organization}`, this.#most.organization],
      ['all', this.#most.all],
    ];
    if (places.some(([name, most]) => this.#count(name) >= most))
      throw new TooMany(retrySeconds, `Too many streams are open. Try again in ${retrySeconds} seconds.`);
    for (const [name] of places) this.#used.set(name, this.#count(name) + 1);
    let isReturned = false;
    return () => {
      if (isReturned) return;
      isReturned = true;
      for (const [name] of places) this.#return(name);
    };
  }

  #count(name: string): number {
    return this.#used.get(name) ?? 0;
  }

  #return(name: string): void {
    const left = this.#count(name) - 1;
    if (left > 0) this.#used.set(name, left);
    else this.#used.delete(name);
  }
}
