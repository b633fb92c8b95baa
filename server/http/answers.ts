import type { Context as HonoContext } from 'hono';
import type { ErrorBody } from '#lib/contract/shared/errors.ts';
import { Busy, Refusal, WentAway } from '#server/core/errors.ts';
import { sqlState } from '#server/db/database.ts';
import type { Env } from './env.ts';

/** Sets a header of the answer; its name is in lower case. */
export function setHeader(c: HonoContext<Env>, name: string, value: string): void {
  c.get('headers')[name] = value;
}

/** An answer with the headers that were set. As a plain object they go to Node as they are; the router would parse each twice. */
export function respond(c: HonoContext<Env>, status: number, body: BodyInit | null = null): Response {
  // Node would send an empty body in chunks, whose end Chromium takes for the beginning of the next answer.
  if (status === 205) setHeader(c, 'content-length', '0');
  return new Response(body, { status, headers: c.get('headers') });
}

/** Sends a refusal in the one form that every refusal has. */
export function sendRefusal(c: HonoContext<Env>, refusal: Refusal): Response {
  for (const [name, value] of Object.entries(refusal.headers)) setHeader(c, name, value);
  setHeader(c, 'cache-control', 'no-store');
  setHeader(c, 'content-type', 'application/json');
  return respond(c, refusal.status, JSON.stringify(errorBodyOf(refusal)));
}

/** What a refusal tells its client. */
export function errorBodyOf(refusal: Refusal): ErrorBody {
  return {
    error: {
      code: refusal.status,
      message: refusal.message,
      type: refusal.type,
      ...(refusal.issues ? { issues: refusal.issues } : {}),
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
    },
  };
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** Turns whatever was thrown into a refusal; a 500 for what nobody expected. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const state = sqlState(error);
  if (state === '53100' || isDiskFull(error))
    return new Refusal(507, 'storage_full', 'The storage is full; nothing was changed.');
  if (databaseAway(error, state)) {
    return new Refusal(503, 'unavailable', 'The database can’t be reached right now; nothing was changed.', {
      headers: { 'retry-after': '2' },
    });
  }
  if (state === '40001' || state === '40P01' || state === '57014') {
    return new Busy();
  }
  if (state === '23503' || state === '23505') {
    return new WentAway();
  }
  return new Refusal(
    500,
    'internal',
    'Something went wrong on our side. The request id helps to find out what.',
  );
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

function databaseAway(error: unknown, state: string | undefined): boolean {
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '53300';
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as NodeJS.ErrnoException).code;
    if (code !== undefined && unreachable.has(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(at.message))
      return true;
  }
  return false;
}
