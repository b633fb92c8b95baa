import { sql } from 'drizzle-orm';
import type { AuditAction } from '#lib/contract/audit/actions.ts';
import type { AuditVia } from '#lib/contract/audit/schemas.ts';
import type { Services } from '#server/core/services.ts';
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

type AuditActor = { type: 'user' | 'service_account' | 'system'; id: string; label: string };

/** When something was done, by whom, and how they came. */
export interface Occasion {
  id: string;
  occurredAt: Date;
  requestId: string;
  actor: AuditActor;
  source: 'ui' | 'api' | 'script';
  /** The client's address; for IPv6 the network of one subscriber. */
  network?: string;
  via?: AuditVia | undefined;
}

/** The actor of what nobody in particular did. */
export const lectern: AuditActor = { type: 'system', id: 'lectern', label: 'Lectern' };

/** The occasion of what a job does, in its own name unless it acts for a person. */
export function jobOccasion(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  requestId: string,
  actor = lectern,
): Occasion {
  return { id: newId(), occurredAt: now(), requestId, actor, source: 'script', via: { type: 'job' } };
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
    network: occasion.network ?? null,
    via: occasion.via?.type ?? null,
    tokenId: occasion.via?.id ?? null,
    tokenLabel: occasion.via?.label ?? null,
    payload: entry.payload ?? {},
  });
}

const entry = auditEvents;

/**
 * All that an entry says, as one text, which is the same as long as nothing of it changes. What is null is left out, so that a
 * column of a later release changes nothing of earlier entries.
 */
export const auditContent = sql<string>`jsonb_strip_nulls(jsonb_build_object(
  'organization', ${entry.organizationId}, 'sequence', ${entry.sequence}, 'id', ${entry.id},
  'at', (extract(epoch from ${entry.occurredAt}) * 1000)::bigint, 'action', ${entry.action},
  'actorType', ${entry.actorType}, 'actor', ${entry.actorId}, 'actorLabel', ${entry.actorLabel}, 'source', ${entry.source},
  'targetType', ${entry.targetType}, 'target', ${entry.targetId}, 'targetLabel', ${entry.targetLabel},
  'request', ${entry.requestId}, 'network', ${entry.network}, 'via', ${entry.via}, 'token', ${entry.tokenId},
  'tokenLabel', ${entry.tokenLabel}, 'payload', ${entry.payload}::text))::text`;
