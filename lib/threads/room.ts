import { Turns } from './turns.ts';

interface Waiter {
  enter(): void;
}

export interface RoomOptions {
  places: number;
  /** The most places that one owner has, even while it is alone. */
  mostEach?: number;
  /** An owner has one place while another has one, or had one within this time. For work that is short. */
  sharedForMs?: number;
  longestWaitMs: number;
  /** When so many of one owner wait, a further one is refused at once. */
  mostWaitingEach?: number;
  /** What `within` throws when a wait was too long, or too many of the owner wait. */
  refusal: () => Error;
}

/**
 * Limits how much is done at once. One owner never gets all places, so that there is one for another owner. Others wait,
 * those first who have used the least lately, and are refused after `longestWaitMs`, or at once when many of theirs wait.
 */
export class Room {
  readonly #places: number;
  readonly #mostEach: number;
  readonly #sharedForMs: number;
  readonly #longestWaitMs: number;
  readonly #mostWaitingEach: number;
  readonly #refusal: () => Error;
  readonly #waiting = new Turns<Waiter>();
  readonly #used = new Map<string, number>();
  #allUsed = 0;
  /** The owner that came last, and when another one came last. */
  #last = { owner: '', at: Number.NEGATIVE_INFINITY };
  #lastOtherAt = Number.NEGATIVE_INFINITY;

  constructor({
    places,
    mostEach = places,
    sharedForMs = 0,
    longestWaitMs,
    mostWaitingEach = Number.POSITIVE_INFINITY,
    refusal,
  }: RoomOptions) {
    this.#places = places;
    this.#mostEach = mostEach;
    this.#sharedForMs = sharedForMs;
    this.#longestWaitMs = longestWaitMs;
    this.#mostWaitingEach = mostWaitingEach;
    this.#refusal = refusal;
  }

  async within<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#canEnter(owner)) this.#use(owner, 1);
    else await this.#wait(owner);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#waiting.spend(owner, performance.now() - startedAt);
      this.#use(owner, -1);
      this.#admit();
    }
  }

  #admit(): void {
    for (;;) {
      const next = this.#waiting.removeNext((waiting) => this.#canEnter(waiting));
      if (!next) return;
      next.enter();
    }
  }

  #wait(owner: string): Promise<void> {
    if (this.#waiting.count(owner) >= this.#mostWaitingEach) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const waiting: Waiter = {
        enter: () => {
          clearTimeout(timer);
          this.#use(owner, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        if (this.#waiting.delete(owner, waiting)) reject(this.#refusal());
      }, this.#longestWaitMs);
      this.#waiting.add(owner, waiting);
    });
  }

  #canEnter(owner: string): boolean {
    const used = this.#used.get(owner) ?? 0;
    const owners = this.#used.size + (used === 0 ? 1 : 0);
    const mostEach = this.#isShared(owner) ? 1 : this.#mostEach;
    const share = Math.min(mostEach, Math.floor(this.#places / (owners + 1)));
    return this.#allUsed < this.#places && used < Math.max(1, share);
  }

  #isShared(owner: string): boolean {
    if (this.#sharedForMs === 0) return false;
    if (this.#used.size > (this.#used.has(owner) ? 1 : 0)) return true;
    const at = this.#last.owner === owner ? this.#lastOtherAt : this.#last.at;
    return performance.now() - at < this.#sharedForMs;
  }

  #use(owner: string, change: 1 | -1): void {
    this.#allUsed += change;
    const count = (this.#used.get(owner) ?? 0) + change;
    if (count > 0) this.#used.set(owner, count);
    else this.#used.delete(owner);
    if (this.#last.owner !== owner) this.#lastOtherAt = this.#last.at;
    this.#last = { owner, at: performance.now() };
  }
}
