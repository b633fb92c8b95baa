import { and, desc, eq, gt, gte, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { auditContent } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import { organizations } from '#server/db/tables/people.ts';
import { auditCheckpoints, auditEvents } from '#server/db/tables/records.ts';
import type { Checkpoint } from './signatures.ts';

/** An installation that never sealed anything has more; the oldest of these tells enough then. */
const mostWaiting = 10_000;

/** Entries of an organization's log that nothing sealed yet. */
const unsealed = (organizationId: string) =>
  and(eq(auditEvents.organizationId, organizationId), isNull(auditEvents.position));

/** The organizations that have entries to seal. */
export async function listUnsealedOrganizations(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: auditEvents.organizationId })
    .from(auditEvents)
    .where(isNull(auditEvents.position));
  return rows.map(({ id }) => id);
}

/** The checkpoint of an organization with its signature; locked until the transaction ends. */
export async function lockCheckpoint(tx: Db, organizationId: string) {
  const [row] = await tx
    .select()
    .from(auditCheckpoints)
    .where(eq(auditCheckpoints.organizationId, organizationId))
    .for('update');
  return row;
}

/** The checkpoint of an organization, where anything of its log is sealed. */
export async function findCheckpoint(db: Db, organizationId: string) {
  const [row] = await db
    .select()
    .from(auditCheckpoints)
    .where(eq(auditCheckpoints.organizationId, organizationId));
  return row;
}

/** Stores the first checkpoint of an organization, unless another process has done so. */
export async function insertCheckpoint(tx: Db, row: typeof auditCheckpoints.$inferInsert): Promise<void> {
  await tx.insert(auditCheckpoints).values(row).onConflictDoNothing();
}

export async function updateCheckpoint(
  tx: Db,
  { organizationId, ...row }: Checkpoint & { signature: Buffer },
): Promise<void> {
  await tx.update(auditCheckpoints).set(row).where(eq(auditCheckpoints.organizationId, organizationId));
}

/** Whether an entry of an organization has a position. */
export async function hasSealedEntries(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ position: auditEvents.position })
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), isNotNull(auditEvents.position)))
    .limit(1);
  return rows.length > 0;
}

/**
 * The oldest entries that are not sealed, with what they say. Whatever transaction ended last, its entries have no position
 * yet, so none is missed; an entry that is being erased is sealed the next time.
 */
export async function lockUnsealed(tx: Db, organizationId: string, limit: number) {
  return tx
    .select({ sequence: auditEvents.sequence, content: auditContent })
    .from(auditEvents)
    .where(unsealed(organizationId))
    .orderBy(auditEvents.sequence)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export interface Seal {
  sequence: number;
  position: number;
  digest: Buffer;
  chain: Buffer;
}

export async function storeSeals(tx: Db, organizationId: string, seals: readonly Seal[]): Promise<void> {
  await tx.execute(sql`update ${auditEvents} as entry
    set position = seal.position, digest = seal.digest, chain = seal.chain
    from unnest(${sql.param(seals.map(({ sequence }) => sequence))}::bigint[],
      ${sql.param(seals.map(({ position }) => position))}::bigint[],
      ${sql.param(seals.map(({ digest }) => digest))}::bytea[],
      ${sql.param(seals.map(({ chain }) => chain))}::bytea[]) as seal (sequence, position, digest, chain)
    where entry.organization_id = ${organizationId} and entry.sequence = seal.sequence`);
}

export interface Erasure {
  organizationId: string;
  sequence: number;
  erasure: Buffer;
}

export async function storeErasures(tx: Db, erasures: readonly Erasure[]): Promise<void> {
  await tx.execute(sql`update ${auditEvents} as entry set erasure = erased.erasure
    from unnest(${sql.param(erasures.map(({ organizationId }) => organizationId))}::text[],
      ${sql.param(erasures.map(({ sequence }) => sequence))}::bigint[],
      ${sql.param(erasures.map(({ erasure }) => erasure))}::bytea[]) as erased (organization_id, sequence, erasure)
    where entry.organization_id = erased.organization_id and entry.sequence = erased.sequence`);
}

/** Sealed entries behind one, in their order, with what they say. */
export async function listSealed(
  db: Db,
  organizationId: string,
  after: { position: number; sequence: number },
  limit: number,
) {
  return db
    .select({
      id: auditEvents.id,
      sequence: auditEvents.sequence,
      position: sql<number>`${auditEvents.position}`.mapWith(Number),
      digest: auditEvents.digest,
      chain: auditEvents.chain,
      erasure: auditEvents.erasure,
      content: auditContent,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, organizationId),
        // A database that was tampered with may have a position twice.
        gte(auditEvents.position, after.position),
        sql`(${auditEvents.position}, ${auditEvents.sequence}) > (${after.position}, ${after.sequence})`,
      ),
    )
    .orderBy(auditEvents.position, auditEvents.sequence)
    .limit(limit);
}

/** How many entries of an organization are not sealed. */
export async function countUnsealed(db: Db, organizationId: string): Promise<number> {
  return db.$count(auditEvents, unsealed(organizationId));
}

/** The time before which every entry of a log is sealed: of its oldest unsealed one, else of its newest. */
export async function findSealedUntil(db: Db, organizationId: string): Promise<Date | undefined> {
  const waiting = db
    .select({ at: auditEvents.occurredAt })
    .from(auditEvents)
    .where(unsealed(organizationId))
    .orderBy(auditEvents.sequence)
    .limit(mostWaiting)
    .as('waiting');
  const [oldest] = await db.select({ at: min(waiting.at) }).from(waiting);
  if (oldest?.at) return oldest.at;
  const [newest] = await db
    .select({ at: auditEvents.occurredAt })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organizationId))
    .orderBy(desc(auditEvents.occurredAt))
    .limit(1);
  return newest?.at;
}

/** Some organizations, in the order of their ids. */
export async function listOrganizationsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(gt(organizations.id, after))
    .orderBy(organizations.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The position up to which every sealed entry of a log is from before a time; undefined when there is none. */
export async function findLastBefore(
  db: Db,
  organizationId: string,
  before: Date,
): Promise<number | undefined> {
  const isHere = eq(auditEvents.organizationId, organizationId);
  const first = db
    .select({ position: sql`min(${auditEvents.position})` })
    .from(auditEvents)
    .where(and(isHere, gte(auditEvents.occurredAt, before)));
  const [row] = await db
    .select({ last: sql<string | null>`max(${auditEvents.position})` })
    .from(auditEvents)
    .where(and(isHere, sql`${auditEvents.position} < coalesce((${first}), ${Number.MAX_SAFE_INTEGER})`));
  return row?.last == null ? undefined : Number(row.last);
}

/** The chain up to a sealed entry. */
export async function getChainAt(db: Db, organizationId: string, position: number): Promise<Buffer> {
  const [row] = await db
    .select({ chain: auditEvents.chain })
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.position, position)));
  if (!row?.chain) throw new Error(`The event at position ${position} of ${organizationId} is missing`);
  return row.chain;
}

/** Deletes the entries of a log up to a position. */
export async function deleteEntries(tx: Db, organizationId: string, last: number): Promise<void> {
  await tx
    .delete(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), lte(auditEvents.position, last)));
}
