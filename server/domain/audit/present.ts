import type { AuditEvent, AuditEventDetails } from '#lib/contract/audit/schemas.ts';
import { locationOf } from '#server/core/urls.ts';
import type { AuditEventRow } from './store.ts';

/** An audit event as a list shows it. */
export function presentAuditEvent(publicUrl: string, row: Omit<AuditEventRow, 'payload'>): AuditEvent {
  return {
    object: 'audit-event',
    id: row.id,
    occurredAt: row.occurredAt.toISOString(),
    action: row.action,
    actor: {
      type: row.actorType as AuditEvent['actor']['type'],
      id: row.actorId,
      ...(row.actorLabel === null ? {} : { label: row.actorLabel }),
    },
    source: row.source as AuditEvent['source'],
    target: {
      type: row.targetType,
      id: row.targetId,
      ...(row.targetLabel === null ? {} : { label: row.targetLabel }),
    },
    ...(row.network === null ? {} : { network: row.network }),
    ...(row.via === null
      ? {}
      : {
          via: {
            type: row.via,
            ...(row.tokenId === null ? {} : { id: row.tokenId }),
            ...(row.tokenLabel === null ? {} : { label: row.tokenLabel }),
          },
        }),
    urls: { location: locationOf(publicUrl, `/orgs/${row.organizationId}/audit-events/${row.id}`) },
  };
}

export function presentAuditEventDetails(publicUrl: string, row: AuditEventRow): AuditEventDetails {
  return {
    ...presentAuditEvent(publicUrl, row),
    ...(row.requestId === null ? {} : { correlationId: row.requestId }),
    schemaVersion: 1,
    payload: row.payload,
  };
}
