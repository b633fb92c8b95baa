import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { TooMany } from '#server/core/errors.ts';

const perMinute = { 'sign-in': 20, 'share-key': 60 } as const satisfies Record<
  NonNullable<Endpoint['budget']>,
  number
>;

/** Budgets of requests, counted by this process alone. */
export class RateLimits {
  readonly #limit: number;
  readonly #general: RateLimiterMemory;
  readonly #budgets: Record<NonNullable<Endpoint['budget']>, RateLimiterMemory>;

  constructor(requestsPerMinute: number) {
    this.#limit = requestsPerMinute;
    this.#general = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
    this.#budgets = {
      'sign-in': new RateLimiterMemory({ points: perMinute['sign-in'], duration: 60 }),
      'share-key': new RateLimiterMemory({ points: perMinute['share-key'], duration: 60 }),
    };
  }

  /** Counts a request of a credential or address and gives the headers to answer with; throws `TooMany`. */
  async count(who: string): Promise<Record<string, string>> {
    const state = await consume(this.#general, who);
    return {
      'x-ratelimit-limit': String(this.#limit),
      'x-ratelimit-remaining': String(state.remainingPoints),
      'x-ratelimit-reset': String(Math.ceil(state.msBeforeNext / 1000)),
    };
  }

  /** Counts a request of an address against a smaller budget; throws `TooMany`. */
  async spend(budget: NonNullable<Endpoint['budget']>, address: string): Promise<void> {
    await consume(this.#budgets[budget], address);
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooMany(Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
