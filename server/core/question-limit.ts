import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from './errors.ts';

const perMinute = 30;

/** How many questions each person asks; this process counts for itself. */
export class QuestionLimit {
  readonly #limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });

  /** Counts a question of a person; throws `TooMany` with the seconds until the next one. */
  async count(userId: string): Promise<void> {
    try {
      await this.#limiter.consume(userId);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      throw new TooMany(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    }
  }
}
