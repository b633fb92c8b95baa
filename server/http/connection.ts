import type { Context as HonoContext } from 'hono';
import { Refusal } from '#server/core/errors.ts';
import type { Env } from './env.ts';

/** Aborted when the client of a request closes its connection. */
export function leavingOf(c: HonoContext<Env>): AbortSignal {
  const { outgoing } = c.env ?? {};
  // A request that is made within the process leaves with the one that it is a part of.
  if (!outgoing) return c.req.raw.signal;
  const left = new AbortController();
  if (outgoing.destroyed) left.abort();
  else outgoing.once('close', () => left.abort());
  return left.signal;
}

/**
 * Throws a refusal when the client closed its connection while its request waited for its turn: nobody would read the
 * answer, so nothing more is done for it.
 */
export function assertConnected(c: HonoContext<Env>): void {
  // Only a request that is made within the process has no socket.
  if (c.env?.incoming?.socket.destroyed) {
    throw new Refusal(400, 'connection_closed', 'The connection was closed before the request was begun.');
  }
}
