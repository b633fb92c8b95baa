import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isOfLivingOrganization } from '#server/db/organizations.ts';
import { teamMembers } from '#server/db/tables/people.ts';
import { samlAssertions, samlProviders, samlRequests } from '#server/db/tables/sso.ts';
import { type ActiveProvider, isActive } from '../rules.ts';
import type { ProviderRow } from './providers.ts';

type RequestRow = typeof samlRequests.$inferSelect;

export type NewRequest = typeof samlRequests.$inferInsert;

/** A sign-in whose response was believed. */
export type AnsweredRequest = RequestRow & { nameId: string };

/** A provider by its id alone, which is all that its addresses name; none of an organization in the trash. */
export async function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  const [row] = await db
    .select()
    .from(samlProviders)
    .where(and(eq(samlProviders.id, id), isOfLivingOrganization(samlProviders.organizationId)));
  return row;
}

/** A provider by which people can sign in. */
export async function findActiveProvider(db: Db, id: string): Promise<ActiveProvider | undefined> {
  const row = await findProvider(db, id);
  return row && isActive(row) ? row : undefined;
}

/** Locks a provider so that it stays until the transaction ends; false when it is gone. */
export async function lockProvider(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: samlProviders.id })
    .from(samlProviders)
    .where(eq(samlProviders.id, id))
    .for('key share');
  return rows.length > 0;
}

export async function insertRequest(tx: Db, row: NewRequest): Promise<void> {
  await tx.insert(samlRequests).values(row);
}

/** The sign-in that a response belongs to, which takes no other from then on; undefined when none waits for it. */
export async function answerRequest(
  db: Db,
  providerId: string,
  relayStateHash: Buffer,
  now: Date,
): Promise<RequestRow | undefined> {
  const [row] = await db
    .update(samlRequests)
    .set({ answeredAt: now })
    .where(
      and(
        eq(samlRequests.relayStateHash, relayStateHash),
        eq(samlRequests.providerId, providerId),
        isNull(samlRequests.answeredAt),
        gt(samlRequests.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function updateRequest(tx: Db, id: string, set: Partial<RequestRow>): Promise<void> {
  await tx.update(samlRequests).set(set).where(eq(samlRequests.id, id));
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
    .from(samlRequests)
    .where(
      and(
        eq(samlRequests.ticketHash, ticketHash),
        eq(samlRequests.browserKeyHash, browserKeyHash),
        eq(samlRequests.providerId, providerId),
        eq(samlRequests.connecting, connecting),
        gt(samlRequests.expiresAt, now),
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
    .update(samlRequests)
    .set({ ...set, connecting: true })
    .where(and(eq(samlRequests.id, id), ticketHash ? eq(samlRequests.ticketHash, ticketHash) : sql`false`));
  return (rowCount ?? 0) > 0;
}

/** Deletes a sign-in; false when it was finished meanwhile. */
export async function deleteRequest(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(samlRequests)
    .where(eq(samlRequests.id, id))
    .returning({ id: samlRequests.id });
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

export async function insertTeamMember(
  tx: Db,
  { organizationId, teamId, userId }: { organizationId: string; teamId: string; userId: string },
): Promise<void> {
  await tx
    .insert(teamMembers)
    .values({ organizationId, teamId, userId, role: 'member' })
    .onConflictDoNothing();
}

/** Deletes some sign-ins and assertions that are over; how many. */
export async function deleteEnded(db: Db, now: Date, limit: number): Promise<number> {
  let count = 0;
  for (const table of [samlRequests, samlAssertions]) {
    const ended = db.select({ ctid: sql`ctid` }).from(table).where(lte(table.expiresAt, now)).limit(limit);
    const { rowCount } = await db.delete(table).where(sql`ctid in ${ended}`);
    count = Math.max(count, rowCount ?? 0);
  }
  return count;
}
