import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { NotFound } from '#server/core/errors.ts';
import type { PageKey } from '#server/core/page.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { auditEvents } from '#server/db/tables/records.ts';

const {
  position: _position,
  digest: _digest,
  chain: _chain,
  erasure: _erasure,
  ...withoutSeal
} = getTableColumns(auditEvents);

/** The columns of an entry without its seal. */
export const entryColumns = withoutSeal;

export type AuditEventRow = Omit<
  typeof auditEvents.$inferSelect,
  'position' | 'digest' | 'chain' | 'erasure'
>;

/** Newest first. */
export const auditOrder = orderBy(
  { by: sql`${auditEvents.occurredAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${auditEvents.sequence}`, direction: 'desc', type: 'bigint' },
);

interface AuditFilter {
  organizationId: string;
  from?: string | undefined;
  to?: string | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  target?: string | undefined;
}

function matching({ organizationId, from, to, action, actor, target }: AuditFilter): SQL | undefined {
  return and(
    eq(auditEvents.organizationId, organizationId),
    from ? gte(auditEvents.occurredAt, new Date(from)) : undefined,
    to ? lte(auditEvents.occurredAt, new Date(to)) : undefined,
    action ? eq(auditEvents.action, action) : undefined,
    actor ? eq(auditEvents.actorId, actor) : undefined,
    target ? eq(auditEvents.targetId, target) : undefined,
  );
}

/** Without what changed, which can be long. */
const { payload: _payload, ...listedColumns } = entryColumns;

export async function listAuditEventRows(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: auditOrder.key, ...listedColumns })
    .from(auditEvents)
    .where(and(matching(filter), after))
    .orderBy(...auditOrder.orderBy)
    .limit(limit);
}

/** Events with what changed. */
export async function listWholeAuditEventRows(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
): Promise<(AuditEventRow & { key: PageKey })[]> {
  return db
    .select({ key: auditOrder.key, ...entryColumns })
    .from(auditEvents)
    .where(and(matching(filter), after))
    .orderBy(...auditOrder.orderBy)
    .limit(limit);
}

export async function countAuditEventRows(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(auditEvents, matching(filter));
}

/** Throws `NotFound` for an event that is not the organization's. */
export async function getAuditEventRow(db: Db, organizationId: string, id: string): Promise<AuditEventRow> {
  const [row] = await db
    .select(entryColumns)
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.id, id)));
  if (!row) throw new NotFound('audit event');
  return row;
}
