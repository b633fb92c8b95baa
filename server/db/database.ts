import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PreparingClient } from './prepared.ts';
import { writeTogether } from './sent-together.ts';
import { watchSiteChanges } from './site-changes.ts';

/** What runs queries: the pool, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool of connections that a process shares. */
export interface Database {
  db: NodePgDatabase<Record<string, never>>;
  /** Two connections for what a transaction asks outside of itself: all of the pool may be waiting for its rows. */
  reserved: NodePgDatabase<Record<string, never>>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; a statement ends after 15 s, and a lost idle connection is told to `onError`. */
export function openDatabase(url: string, onError: (error: Error) => void, connections = 20): Database {
  const pool = openPool(url, onError, connections);
  const reserved = openPool(url, onError, 2);
  const close = async () => {
    await Promise.all([pool.end(), reserved.end()]);
  };
  return { db: drizzle(pool), reserved: drizzle(reserved), pool, close };
}

function openPool(url: string, onError: (error: Error) => void, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    // What is sent without waiting for the statement before it goes out at once.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lectern',
    // Planning a list anew for each page size and token takes as long as reading it.
    // Triggers tell by a notice what a transaction changes.
    options: '-c plan_cache_mode=force_generic_plan -c client_min_messages=notice',
  });
  pool.on('error', onError);
  pool.on('connect', writeTogether);
  watchSiteChanges(pool);
  // A connection that is cut while in use fails its query; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The SQLSTATE behind a failed query, if the error is one. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    // A digit tells a SQLSTATE from a code of the operating system, such as EPIPE.
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Which unique index or constraint a failed query ran into. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const constraint = (at as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}
