import { z } from 'zod';
import { bytes, table } from '../endpoint.ts';
import { listOf } from '../shared/list.ts';
import {
  AuditEvent,
  AuditEventAction,
  AuditEventDetails,
  AuditEventQuery,
  AuditExportQuery,
  AuditSeal,
} from './schemas.ts';
import { AuditWebhook, AuditWebhookInput, AuditWebhookSettings, AuditWebhookTest } from './webhook.ts';

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
  exportAuditEvents: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-event-export',
    summary: 'Every event that the filters find, newest first, as a file',
    origin: 'ours',
    access: 'organization.admin',
    query: AuditExportQuery,
    answers: { 200: bytes },
  },
  getAuditSeal: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-event-seal',
    summary: 'Until when the audit log of an organization is sealed',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: AuditSeal },
  },
  getAuditWebhook: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/audit-webhook',
    summary: 'The webhook that gets the audit log of an organization',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 200: AuditWebhookSettings },
  },
  replaceAuditWebhook: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/audit-webhook',
    summary: 'Sets the webhook that gets the audit log, and turns it on',
    origin: 'ours',
    access: 'organization.admin',
    body: AuditWebhookInput,
    answers: { 200: AuditWebhook },
    changes: ['getAuditWebhook'],
  },
  deleteAuditWebhook: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/audit-webhook',
    summary: 'Removes the webhook with its secret',
    origin: 'ours',
    access: 'organization.admin',
    answers: { 204: null, 205: null },
    changes: ['getAuditWebhook'],
  },
  testAuditWebhook: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/audit-webhook/test',
    summary: 'Sends a test without events to the webhook and tells what came back',
    origin: 'ours',
    access: 'organization.admin',
    effect: 'external',
    answers: { 200: AuditWebhookTest },
    errors: [409],
    changes: [],
  },
});
