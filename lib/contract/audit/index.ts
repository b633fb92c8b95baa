import { z } from 'zod';
import { table } from '../endpoint.ts';
import { listOf } from '../shared/list.ts';
import { AuditEvent, AuditEventAction, AuditEventDetails, AuditEventQuery } from './schemas.ts';

export const audit = table({
  listAuditEventActions: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-event-actions',
    summary: 'The actions that the audit log records, by label',
    origin: 'mission',
    access: 'organization.admin',
    answers: {
      200: z.strictObject({ items: z.array(AuditEventAction) }).meta({
        id: 'AuditEventActions',
        description: 'Every action that the audit log records.',
      }),
    },
  },
  listAuditEvents: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-events',
    summary: 'What was done in an organization, newest first',
    origin: 'mission',
    access: 'organization.admin',
    query: AuditEventQuery,
    answers: { 200: listOf(AuditEvent) },
  },
  getAuditEvent: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-events/{auditEventId}',
    summary: 'An audit event with what changed',
    origin: 'mission',
    access: 'organization.admin',
    answers: { 200: AuditEventDetails },
  },
});
