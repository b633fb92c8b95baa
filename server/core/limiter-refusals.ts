import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from './errors.ts';

/** The refusal of what a limiter allows no more of now; it says when to try again. */
export function tooMany({ msBeforeNext }: RateLimiterRes, what = 'Too many requests'): TooMany {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const time = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new TooMany(seconds, `${what}. Try again in ${time}.`);
}

/** Throws what a limiter threw as a refusal, and any other error as it is. */
export function refuseLimited(error: unknown, what: string): never {
  throw error instanceof RateLimiterRes ? tooMany(error, what) : error;
}
