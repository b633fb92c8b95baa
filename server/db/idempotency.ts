import { and, eq, gt, sql } from 'drizzle-orm';
import { dayMs } from '#lib/durations.ts';
import { Conflict, Invalid, Refusal } from '#server/core/errors.ts';
import { sign } from '#server/core/secrets.ts';
import type { Db } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/tables/records.ts';

const storedForMs = dayMs;

/** One use of an `Idempotency-Key`: the credential, the key and the request. */
export interface KeyUse {
  credential: string;
  key: string;
  /** A keyed hash of the request. */
  requestHash: Buffer;
}

/** An answer as it was sent, without its request id. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** What a POST is told from others by, with the secret of the installation. */
interface KeyedRequest {
  header: string | undefined;
  credential: string;
  operation: string;
  body: unknown;
  secret: string;
}

/** Reads the header of a POST; undefined when there is none. */
export function keyUse({ header, credential, operation, body, secret }: KeyedRequest): KeyUse | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Invalid([{ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }]);
  }
  // Keyed: a body may hold a password, which whoever reads the table could guess by a plain hash.
  const requestHash = sign(secret, 'idempotent request', `${operation}\0${JSON.stringify(body ?? null)}`);
  return { credential, key: header, requestHash };
}

/**
 * Locks a key until the transaction ends, so that the same request sent twice at once happens once: the second is refused
 * with 409.
 */
export async function lockKey(tx: Db, use: KeyUse): Promise<void> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${use.credential}\n${use.key}`}, 1)) as locked`,
  );
  if (!rows[0]?.locked)
    throw new Conflict('in_progress', 'A request with this Idempotency-Key is still running.');
}

/** The stored answer for a key, if there is one; refused where it belongs to another request, or held a secret. */
export async function findStoredAnswer(db: Db, use: KeyUse, now: Date): Promise<StoredAnswer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.credential, use.credential),
        eq(idempotencyKeys.key, use.key),
        gt(idempotencyKeys.createdAt, new Date(now.getTime() - storedForMs)),
      ),
    );
  if (!row) return undefined;
  if (!row.requestHash.equals(use.requestHash)) {
    throw new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key belongs to another request.');
  }
  if (row.secret) {
    throw new Conflict(
      'already_answered',
      'This was done already; its answer held a secret and is not shown again.',
    );
  }
  return { status: row.status, headers: row.headers, body: row.body };
}

/** Deletes some expired answers; returns how many. */
export async function deleteOldAnswers(db: Db, now: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${idempotencyKeys} where ctid in (
    select ctid from ${idempotencyKeys}
    where created_at <= ${new Date(now.getTime() - storedForMs).toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}

/** Stores an answer for its key; of one that shows a secret, only that it was sent. */
export async function storeAnswer(
  tx: Db,
  use: KeyUse,
  answer: StoredAnswer,
  secret: boolean,
  now: Date,
): Promise<void> {
  const values = {
    credential: use.credential,
    key: use.key,
    requestHash: use.requestHash,
    status: answer.status,
    headers: secret ? {} : answer.headers,
    body: secret ? null : answer.body,
    secret: secret ? 'shown' : null,
    createdAt: now,
  };
  await tx
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({ target: [idempotencyKeys.credential, idempotencyKeys.key], set: values });
}
