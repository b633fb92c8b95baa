import { getAuditEvent, listAuditEventActions, listAuditEvents } from './audit-events.ts';

export const operations = { listAuditEventActions, listAuditEvents, getAuditEvent };
