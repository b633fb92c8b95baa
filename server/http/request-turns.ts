import type { Context as HonoContext } from 'hono';
import type { Services } from '#server/core/services.ts';
import { callerOf } from './authenticate.ts';
import { assertConnected } from './connection.ts';
import type { Env } from './env.ts';

/** How the parts of a request wait for their turns. What nobody waits for any more when its turn comes is not begun. */
export interface RequestTurns {
  /** Finds out who calls, what they may do and what they sent, as one of the caller’s few at a time. */
  toAdmit<T>(step: () => Promise<T>): Promise<T>;
  /** Reads, as one of the caller’s and of the owner’s few at a time. */
  toRead<T>(owner: string, read: () => Promise<T>): Promise<T>;
  /** Writes in a transaction, as one of the owner’s few at a time. */
  toWrite<T>(owner: string, write: () => Promise<T>): Promise<T>;
}

/** The turns of a request. Its caller is looked up for each: a token is known by its owner only once it was authenticated. */
export function turnsOf(c: HonoContext<Env>, services: Services): RequestTurns {
  const { admissions, callers, reads, writes } = services;
  const whileConnected = <T>(work: () => Promise<T>) => {
    assertConnected(c);
    return work();
  };
  return {
    toAdmit: (step) => admissions.within(callerOf(c, services), () => whileConnected(step)),
    toRead: (owner, read) =>
      callers.within(callerOf(c, services), () => reads.within(owner, () => whileConnected(read))),
    toWrite: (owner, write) => writes.within(owner, () => whileConnected(write)),
  };
}
