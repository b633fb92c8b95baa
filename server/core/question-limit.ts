import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from './errors.ts';

/** Questions in a minute of one person, and of all people of an organization together. */
const [ofPerson, ofOrganization] = [30, 600];

/** How many questions are asked; this process counts for itself. */
export class QuestionLimit {
  readonly #people = new RateLimiterMemory({ points: ofPerson, duration: 60 });
  readonly #organizations = new RateLimiterMemory({ points: ofOrganization, duration: 60 });

  /** Counts a question that somebody asks an organization; throws `TooMany` with the seconds until the next one. */
  async count(person: string, organizationId: string): Promise<void> {
    try {
      await this.#people.consume(person);
      await this.#organizations.consume(organizationId);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      throw new TooMany(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
    }
  }
}
