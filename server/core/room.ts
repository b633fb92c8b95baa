import { Busy } from './errors.ts';

/** Lets so many do something at once; others wait in their order, and are refused when that takes too long. */
export class Room {
  readonly #longestWaitMs: number;
  readonly #waiting = new Set<() => void>();
  #places: number;

  constructor(places: number, longestWaitMs: number) {
    this.#places = places;
    this.#longestWaitMs = longestWaitMs;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.#places > 0) this.#places -= 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience);
        this.#waiting.delete(enter);
        resolve();
      };
      const patience = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(new Busy());
      }, this.#longestWaitMs);
      this.#waiting.add(enter);
    });
  }

  /** A place goes to whoever waits first. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#places += 1;
  }
}
