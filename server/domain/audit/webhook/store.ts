import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditCheckpoints, auditEvents, auditWebhooks } from '#server/db/tables/records.ts';
import { isPending } from '#server/jobs/pending.ts';
import { type AuditEventRow, entryColumns } from '../store.ts';

export type WebhookRow = typeof auditWebhooks.$inferSelect;

const isOf = (organizationId: string) => eq(auditWebhooks.organizationId, organizationId);

export async function findWebhookRow(db: Db, organizationId: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(auditWebhooks).where(isOf(organizationId));
  return row;
}

/** The webhook of an organization, locked so that its secret stays with its address. */
export async function lockWebhookRow(tx: Db, organizationId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(auditWebhooks).where(isOf(organizationId)).for('no key update');
  return row;
}

export async function replaceWebhookRow(tx: Db, row: WebhookRow): Promise<void> {
  const { organizationId: _, ...set } = row;
  await tx
    .insert(auditWebhooks)
    .values(row)
    .onConflictDoUpdate({ target: auditWebhooks.organizationId, set });
}

/** Deletes the webhook of an organization; undefined when there was none. */
export async function deleteWebhookRow(tx: Db, organizationId: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.delete(auditWebhooks).where(isOf(organizationId)).returning();
  return row;
}

/** The position of the last sealed entry of a log; 0 before the first seal. */
export async function getLastPosition(db: Db, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ position: auditCheckpoints.position })
    .from(auditCheckpoints)
    .where(eq(auditCheckpoints.organizationId, organizationId));
  return row?.position ?? 0;
}

/** Organizations whose webhook has events to get and nobody delivers them. */
export async function listDueOrganizations(db: Db, now: Date, jobName: string): Promise<string[]> {
  const data = sql`jsonb_build_object('organizationId', ${auditWebhooks.organizationId})`;
  const rows = await db
    .select({ id: auditWebhooks.organizationId })
    .from(auditWebhooks)
    .innerJoin(auditCheckpoints, eq(auditCheckpoints.organizationId, auditWebhooks.organizationId))
    .where(
      and(
        gt(auditCheckpoints.position, auditWebhooks.position),
        canBeLeased(now),
        sql`not ${isPending(jobName, data)}`,
      ),
    )
    .orderBy(asc(auditWebhooks.organizationId));
  return rows.map(({ id }) => id);
}

function canBeLeased(now: Date) {
  return and(
    isNull(auditWebhooks.disabledAt),
    or(isNull(auditWebhooks.retryAt), lte(auditWebhooks.retryAt, now)),
    or(isNull(auditWebhooks.leasedUntil), lte(auditWebhooks.leasedUntil, now)),
  );
}

/** Makes this process the one that delivers for a while; undefined where another does, or nothing is to be delivered now. */
export async function leaseWebhook(
  db: Db,
  organizationId: string,
  { now, until }: { now: Date; until: Date },
): Promise<WebhookRow | undefined> {
  const [row] = await db
    .update(auditWebhooks)
    .set({ leasedUntil: until })
    .where(and(isOf(organizationId), canBeLeased(now)))
    .returning();
  return row;
}

/** Stores how a delivery went; undefined when the webhook was saved or removed meanwhile, or the lease ran out. */
export async function updateLeased(
  db: Db,
  leased: Pick<WebhookRow, 'organizationId' | 'version' | 'leasedUntil'>,
  set: Partial<Omit<WebhookRow, 'organizationId' | 'version'>>,
): Promise<WebhookRow | undefined> {
  const [row] = await db
    .update(auditWebhooks)
    .set(set)
    .where(
      and(
        isOf(leased.organizationId),
        eq(auditWebhooks.version, leased.version),
        leased.leasedUntil ? eq(auditWebhooks.leasedUntil, leased.leasedUntil) : undefined,
      ),
    )
    .returning();
  return row;
}

/** Sealed entries behind a position, in their order. */
export async function listEntriesBehind(
  db: Db,
  organizationId: string,
  position: number,
  limit: number,
): Promise<(AuditEventRow & { position: number })[]> {
  return db
    .select({ ...entryColumns, position: sql<number>`${auditEvents.position}`.mapWith(Number) })
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), gt(auditEvents.position, position)))
    .orderBy(asc(auditEvents.position))
    .limit(limit);
}
