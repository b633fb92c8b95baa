import { planned, table } from '../endpoint.ts';

export const audit = table({
  listAuditEventActions: planned(
    'GET',
    '/v1/orgs/{organizationId}/audit-event-actions',
    'The actions that audit events tell of',
  ),
  listAuditEvents: planned(
    'GET',
    '/v1/orgs/{organizationId}/audit-events',
    'What was done in an organization',
  ),
  getAuditEvent: planned(
    'GET',
    '/v1/orgs/{organizationId}/audit-events/{auditEventId}',
    'One audit event with all its details',
  ),
});
