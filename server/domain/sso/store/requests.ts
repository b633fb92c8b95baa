import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { SsoTestResult } from '#lib/contract/sso/tests.ts';
import { hourMs } from '#lib/durations.ts';
import type { Db } from '#server/db/database.ts';
import { isOfLivingOrganization } from '#server/db/organizations.ts';
import { identityProviders, samlAssertions, signInRequests } from '#server/db/tables/sso.ts';
import { type CompleteProvider, hasOtherNames, isActive } from '../rules.ts';
import type { ProviderRow } from './providers.ts';

type RequestRow = typeof signInRequests.$inferSelect;

export type NewRequest = typeof signInRequests.$inferInsert;

/** A request to a provider: what is stored of it, and the address that the browser goes to. */
export interface CreatedRequest {
  row: Pick<NewRequest, 'id' | 'providerId' | 'relayStateHash' | 'sealedVerifier'>;
  location: string;
}

/** A sign-in whose response was believed. */
export type AnsweredRequest = RequestRow & { nameId: string };

/** A provider by its id alone, which is all that its addresses name; none of an organization in the trash. */
export async function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), isOfLivingOrganization(identityProviders.organizationId)));
  return row;
}

/** A provider by which people can sign in. */
export async function findActiveProvider(db: Db, id: string): Promise<CompleteProvider | undefined> {
  const row = await findProvider(db, id);
  return row && isActive(row) ? row : undefined;
}

/**
 * A provider as it is now, which stays so until the transaction ends; undefined when nobody can sign in by it any more, or
 * it is another one, whose names mean other people.
 */
export async function lockActiveProvider(
  tx: Db,
  before: Pick<ProviderRow, 'id' | 'issuer' | 'entityId'>,
): Promise<CompleteProvider | undefined> {
  const [row] = await tx
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.id, before.id))
    .for('share');
  return row && isActive(row) && !hasOtherNames(before, row) ? row : undefined;
}

export async function insertRequest(tx: Db, row: NewRequest): Promise<void> {
  await tx.insert(signInRequests).values(row);
}

/** What a response brings along. No browser, where another site sends it. */
interface AwaitedAnswer {
  providerId: string;
  relayStateHash: Buffer;
  browserKeyHash?: Buffer;
}

/** The sign-in that a response belongs to, which takes no other from then on; undefined when none waits for it. */
export async function answerRequest(
  db: Db,
  { providerId, relayStateHash, browserKeyHash }: AwaitedAnswer,
  now: Date,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .update(signInRequests)
    .set({ answeredAt: now })
    .where(
      and(
        eq(signInRequests.relayStateHash, relayStateHash),
        eq(signInRequests.providerId, providerId),
        browserKeyHash && eq(signInRequests.browserKeyHash, browserKeyHash),
        isNull(signInRequests.answeredAt),
        gt(signInRequests.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function updateRequest(tx: Db, id: string, set: Partial<RequestRow>): Promise<void> {
  await tx.update(signInRequests).set(set).where(eq(signInRequests.id, id));
}

/** How long the result of a test is shown. */
const resultMs = hourMs;

/** When a test is over whose result is there now. */
export function endOfResult(now: Date): Date {
  return new Date(now.getTime() + resultMs);
}

export async function storeTestResult(tx: Db, id: string, result: SsoTestResult, now: Date): Promise<void> {
  await updateRequest(tx, id, { result, expiresAt: endOfResult(now) });
}

/** The latest test of a provider that a person started; undefined when it is over. */
export async function findTest(
  db: Db,
  { providerId, userId }: { providerId: string; userId: string },
  now: Date,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(signInRequests)
    .where(
      and(
        eq(signInRequests.providerId, providerId),
        eq(signInRequests.userId, userId),
        eq(signInRequests.testing, true),
        gt(signInRequests.expiresAt, now),
      ),
    );
  return row;
}

/** Deletes the tests of a provider that a person started. */
export async function deleteTests(
  tx: Db,
  { providerId, userId }: { providerId: string; userId: string },
): Promise<void> {
  await tx
    .delete(signInRequests)
    .where(
      and(
        eq(signInRequests.providerId, providerId),
        eq(signInRequests.userId, userId),
        eq(signInRequests.testing, true),
      ),
    );
}

interface Ticket {
  providerId: string;
  ticketHash: Buffer;
  browserKeyHash: Buffer;
  /** Whether it connects an account, instead of finishing a sign-in. */
  connecting: boolean;
}

/** What a ticket is good for in the browser that began. */
export async function findAnsweredRequest(
  db: Db,
  { providerId, ticketHash, browserKeyHash, connecting }: Ticket,
  now: Date,
): Promise<AnsweredRequest | undefined> {
  const [row] = await db
    .select()
    .from(signInRequests)
    .where(
      and(
        eq(signInRequests.ticketHash, ticketHash),
        eq(signInRequests.browserKeyHash, browserKeyHash),
        eq(signInRequests.providerId, providerId),
        eq(signInRequests.connecting, connecting),
        gt(signInRequests.expiresAt, now),
      ),
    );
  return row?.nameId == null ? undefined : { ...row, nameId: row.nameId };
}

/** Gives a sign-in another ticket, which connects an account; false when the first one was used meanwhile. */
export async function turnIntoConnection(
  tx: Db,
  { id, ticketHash }: Pick<AnsweredRequest, 'id' | 'ticketHash'>,
  set: { ticketHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(signInRequests)
    .set({ ...set, connecting: true })
    .where(
      and(eq(signInRequests.id, id), ticketHash ? eq(signInRequests.ticketHash, ticketHash) : sql`false`),
    );
  return (rowCount ?? 0) > 0;
}

/** Deletes a sign-in; false when it was finished meanwhile. */
export async function deleteRequest(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(signInRequests)
    .where(eq(signInRequests.id, id))
    .returning({ id: signInRequests.id });
  return gone.length > 0;
}

/** Stores that an assertion was believed; false when it was before. */
export async function insertAssertion(db: Db, row: typeof samlAssertions.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(samlAssertions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: samlAssertions.assertionId });
  return rows.length > 0;
}

/** Deletes some sign-ins and assertions that are over; how many. */
export async function deleteEnded(db: Db, now: Date, limit: number): Promise<number> {
  let count = 0;
  for (const table of [signInRequests, samlAssertions]) {
    const ended = db.select({ ctid: sql`ctid` }).from(table).where(lte(table.expiresAt, now)).limit(limit);
    const { rowCount } = await db.delete(table).where(sql`ctid in ${ended}`);
    count = Math.max(count, rowCount ?? 0);
  }
  return count;
}
