import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuseLimited } from './limiter-refusals.ts';

/** Questions in a minute of one person, and of all people of an organization together. */
const [ofPerson, ofOrganization] = [30, 600];
/** Questions in a minute of all visitors of an organization's sites. */
const ofVisitors = 600;
/** Conversations with customers that an organization takes in a minute. */
const ofConversations = 600;

/** How many questions are asked; this process counts for itself. */
export class QuestionLimit {
  readonly #people = new RateLimiterMemory({ points: ofPerson, duration: 60 });
  readonly #organizations = new RateLimiterMemory({ points: ofOrganization, duration: 60 });
  readonly #visitors = new RateLimiterMemory({ points: ofVisitors, duration: 60 });
  readonly #conversations = new RateLimiterMemory({ points: ofConversations, duration: 60 });

  /** Counts a question that somebody asks an organization; throws `TooMany` with the seconds until the next one. */
  async count(person: string, organizationId: string): Promise<void> {
    await this.#people.consume(person).catch(refuse);
    await this.#organizations.consume(organizationId).catch(refuse);
  }

  /** Counts a question of a visitor. Visitors of all networks together use up none of the questions of members. */
  async countOfVisitor(network: string, organizationId: string): Promise<void> {
    await this.#people.consume(network).catch(refuse);
    await this.#visitors.consume(organizationId).catch(refuse);
  }

  /**
   * Counts conversations that an organization takes in at once. They have a limit of their own: members can ask meanwhile,
   * and a program that sends many is told when to go on.
   */
  async countConversations(count: number, organizationId: string): Promise<void> {
    await this.#conversations.consume(organizationId, count).catch(refuse);
  }
}

const refuse = (error: unknown) => refuseLimited(error, 'Too many questions in a short time');
