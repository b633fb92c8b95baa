import type { AuditAction } from '#lib/contract/audit/actions.ts';
import type { Db } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/records.ts';
import { insertOnce } from './built.ts';

/** Something that was done, as the audit log records it. */
export interface AuditEntry {
  organizationId: string;
  action: AuditAction;
  target: { type: string; id: string; label?: string | undefined };
  /** What changed; never a secret. */
  payload?: Record<string, unknown>;
}

const insertAuditEvent = insertOnce(auditEvents);

interface Occasion {
  id: string;
  occurredAt: Date;
  requestId: string;
  actor: { type: 'user' | 'system'; id: string; label: string };
  source: 'ui' | 'api' | 'script';
}

/** Writes an audit event in the transaction of its change. */
export async function writeAudit(tx: Db, entry: AuditEntry, occasion: Occasion): Promise<void> {
  await insertAuditEvent(tx, {
    organizationId: entry.organizationId,
    id: occasion.id,
    occurredAt: occasion.occurredAt,
    action: entry.action,
    actorType: occasion.actor.type,
    actorId: occasion.actor.id,
    actorLabel: occasion.actor.label,
    source: occasion.source,
    targetType: entry.target.type,
    targetId: entry.target.id,
    targetLabel: entry.target.label ?? null,
    requestId: occasion.requestId,
    payload: entry.payload ?? {},
  });
}
