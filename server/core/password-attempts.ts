import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuseLimited } from './limiter-refusals.ts';

/** How long wrong passwords count, in seconds. */
const countedFor = 15 * 60;

/** The most tries of one account in a minute, right ones too, because each costs a hash. A reader’s count by network. */
const hashesPerMinute = 30;

/** Whom the cost of a try counts for. Many readers enter the passphrase of one link. */
function hashedFor(attempt: PasswordAttempt): string {
  return attempt.by === 'reader' ? `${attempt.account} ${attempt.network}` : attempt.account;
}

/** Something that wrong passwords are counted by: after `free` of them each further try has to wait longer. */
interface Counter {
  key: string;
  free: number;
  longestWaitSeconds: number;
}

/** Who tries a password, as far as the server can know before it is right. */
export type PasswordAttempt =
  /** Anybody who signs in. */
  | { by: 'stranger'; account: string; network: string }
  /** A device on which this account has signed in before: what strangers do elsewhere never slows it. */
  | { by: 'device'; account: string; device: string }
  /** A person who is signed in and enters their password once more. */
  | { by: 'session'; account: string; session: string }
  /** A reader who enters the passphrase of a share link, which many share: strangers hold them up for some seconds at most. */
  | { by: 'reader'; account: string; network: string };

function countersOf(attempt: PasswordAttempt): Counter[] {
  if (attempt.by === 'device')
    return [{ key: `device ${attempt.device}`, free: 10, longestWaitSeconds: 300 }];
  if (attempt.by === 'session')
    return [{ key: `session ${attempt.session}`, free: 5, longestWaitSeconds: 300 }];
  const { account, network } = attempt;
  if (attempt.by === 'reader')
    return [
      { key: `link and network ${account} ${network}`, free: 5, longestWaitSeconds: 300 },
      { key: `link ${account}`, free: 60, longestWaitSeconds: 10 },
      { key: `readers of network ${network}`, free: 60, longestWaitSeconds: 30 },
    ];
  return [
    { key: `account and network ${account} ${network}`, free: 5, longestWaitSeconds: 300 },
    { key: `account ${account}`, free: 10, longestWaitSeconds: 60 },
    { key: `network ${network}`, free: 60, longestWaitSeconds: 30 },
  ];
}

/**
 * Slows down guesses of passwords. A wrong password counts for its account on its network, for the account everywhere
 * and for the network; the wait doubles with each one beyond what a person mistypes. A refused try is not counted, so
 * no wait is ever longer than its bound. Counted by this process alone.
 */
export class PasswordAttempts {
  readonly #wrong = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: countedFor });
  readonly #waits = new RateLimiterMemory({ points: 1, duration: countedFor });
  readonly #hashes = new RateLimiterMemory({ points: hashesPerMinute, duration: 60 });

  /** Whether `verify` finds the password right; throws `TooMany` without calling it during a wait. */
  async check(attempt: PasswordAttempt, verify: () => Promise<boolean>): Promise<boolean> {
    const counters = countersOf(attempt);
    // Counted before it is known to be wrong, so that many tries at once are not all the first.
    await this.#enter(counters);
    try {
      await this.#hashes.consume(hashedFor(attempt)).catch(refuse);
      const isRight = await verify();
      if (isRight) await this.#forgive(counters);
      return isRight;
    } catch (error) {
      await this.#uncount(counters);
      throw error;
    }
  }

  async #enter(counters: readonly Counter[]): Promise<void> {
    for (const [at, { key, free, longestWaitSeconds }] of counters.entries()) {
      const { consumedPoints } = await this.#wrong.penalty(key);
      if (consumedPoints < free) continue;
      const wait = Math.min(2 ** Math.min(consumedPoints - free, 16), longestWaitSeconds);
      try {
        await this.#waits.consume(key, 1, { customDuration: wait });
      } catch (error) {
        await this.#uncount(counters.slice(0, at + 1));
        refuse(error);
      }
    }
  }

  /** After a right password, clears the wrong tries of this device, session or network; other counters stay. */
  async #forgive([own, ...others]: readonly Counter[]): Promise<void> {
    if (own) await Promise.all([this.#wrong.delete(own.key), this.#waits.delete(own.key)]);
    await this.#uncount(others);
  }

  async #uncount(counters: readonly Counter[]): Promise<void> {
    for (const { key } of counters) await this.#wrong.reward(key);
  }
}

const refuse = (error: unknown) => refuseLimited(error, 'Too many attempts');
