import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import type { TooMany } from '#server/core/errors.ts';
import { tooMany } from '#server/core/limiter-refusals.ts';

const perMinute = {
  'sign-in': 20,
  'visitor-sign-in': 120,
  invite: 120,
  visits: 30,
} as const satisfies Record<NonNullable<Endpoint['budget']>, number>;

const wrongShareKeys = 20;

/** What a client can try to guess. */
export type GuessableSecret = 'token' | 'share-key';

/** Budgets of requests, counted by this process alone. */
export class RateLimits {
  readonly #limit: number;
  readonly #general: RateLimiterMemory;
  readonly #allowed: Record<GuessableSecret, number>;
  readonly #guesses: Record<GuessableSecret, RateLimiterMemory>;
  readonly #budgets: Record<NonNullable<Endpoint['budget']>, RateLimiterMemory>;

  constructor(requestsPerMinute: number) {
    this.#limit = requestsPerMinute;
    this.#general = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
    this.#allowed = { token: requestsPerMinute, 'share-key': wrongShareKeys };
    this.#guesses = {
      token: new RateLimiterMemory({ points: this.#allowed.token, duration: 60 }),
      'share-key': new RateLimiterMemory({ points: this.#allowed['share-key'], duration: 60 }),
    };
    this.#budgets = {
      'sign-in': new RateLimiterMemory({ points: perMinute['sign-in'], duration: 60 }),
      'visitor-sign-in': new RateLimiterMemory({ points: perMinute['visitor-sign-in'], duration: 60 }),
      invite: new RateLimiterMemory({ points: perMinute.invite, duration: 60 }),
      visits: new RateLimiterMemory({ points: perMinute.visits, duration: 60 }),
    };
  }

  /** Counts a request of a credential or network, and gives the headers of the answer; throws `TooMany`. */
  async count(who: string, setHeaders: (headers: Record<string, string>) => void): Promise<void> {
    const state = await spent(this.#general, who);
    setHeaders({
      'x-ratelimit-limit': String(this.#limit),
      'x-ratelimit-remaining': String(state.remainingPoints),
      'x-ratelimit-reset': String(Math.ceil(state.msBeforeNext / 1000)),
    });
    if (state.consumedPoints > this.#limit) throw tooMany(state);
  }

  /** Counts a token or share key of a network that turned out to be none, and tells when it was one too many. */
  async countGuess(of: GuessableSecret, network: string): Promise<TooMany | undefined> {
    const state = await spent(this.#guesses[of], network);
    return state.consumedPoints > this.#allowed[of] ? tooMany(state) : undefined;
  }

  /**
   * Throws `TooMany` for a network that has made up too many tokens, since each costs a look-up. Wrong share keys stop
   * nobody on the same network who holds a good one.
   */
  async refuseFlood(network: string): Promise<void> {
    const state = await this.#guesses.token.get(network);
    if (state && state.remainingPoints <= 0) throw tooMany(state);
  }

  /** Counts a request of a network against a smaller budget; throws `TooMany`. */
  async spend(budget: NonNullable<Endpoint['budget']>, network: string): Promise<void> {
    const state = await spent(this.#budgets[budget], network);
    if (state.consumedPoints > perMinute[budget]) throw tooMany(state);
  }
}

async function spent(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (state) {
    if (state instanceof RateLimiterRes) return state;
    throw state;
  }
}
