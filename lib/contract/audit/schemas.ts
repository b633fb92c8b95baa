import { z } from 'zod';
import { paging } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';

const AuditActor = z
  .strictObject({
    type: z.enum(['user', 'integration', 'installation', 'system', 'support']),
    id: z.string(),
    label: z.string().optional(),
  })
  .meta({ id: 'AuditActor', description: 'Who did it, by the name that they had then.' });

const AuditTarget = z
  .strictObject({ type: z.string(), id: z.string(), label: z.string().optional() })
  .meta({ id: 'AuditTarget', description: 'What it was done to, by the name that it had then.' });

const event = {
  object: z.literal('audit-event'),
  id: Id,
  occurredAt: DateTime,
  action: z.string().meta({ description: 'What was done, as `listAuditEventActions` names it.' }),
  actor: AuditActor,
  source: z.enum(['ui', 'api', 'integration', 'webhook', 'workflow', 'script', 'support']),
  target: AuditTarget,
  urls: z.strictObject({ location: z.url() }),
};

export const AuditEvent = z
  .strictObject(event)
  .meta({ id: 'AuditEvent', description: 'Something that was done in an organization.' });

export type AuditEvent = z.output<typeof AuditEvent>;

export const AuditEventDetails = z
  .strictObject({
    ...event,
    correlationId: z.string().optional().meta({ description: 'The request in which it was done.' }),
    schemaVersion: z.int().min(1).meta({ description: 'The version of the form of `payload`.' }),
    payload: z.record(z.string(), z.unknown()).meta({ description: 'What changed; never a secret.' }),
  })
  .meta({ id: 'AuditEventDetails', description: 'An audit event with what changed.' });

export type AuditEventDetails = z.output<typeof AuditEventDetails>;

export const AuditEventAction = z
  .strictObject({ object: z.literal('audit-event-action'), id: z.string(), label: z.string() })
  .meta({ id: 'AuditEventAction', description: 'An action that the audit log records.' });

export const AuditEventQuery = z.strictObject({
  page: paging.page,
  limit: paging.limit.prefault('20'),
  from: DateTime.optional().meta({ description: 'Only what was done then or later.' }),
  to: DateTime.optional().meta({ description: 'Only what was done then or earlier.' }),
  action: text(1, 100).optional().meta({ description: 'Only this action.' }),
  actor: text(1, 100).optional().meta({ description: 'Only what was done by the actor with this id.' }),
  target: text(1, 100).optional().meta({ description: 'Only what was done to the thing with this id.' }),
});
