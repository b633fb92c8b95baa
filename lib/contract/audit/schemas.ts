import { z } from 'zod';
import { paging } from '../shared/list.ts';
import { DateTime, Id, text } from '../shared/text.ts';

const AuditActor = z
  .strictObject({
    type: z.enum(['user', 'service_account', 'integration', 'installation', 'system', 'support']),
    id: z.string(),
    label: z.string().optional(),
  })
  .meta({ id: 'AuditActor', description: 'Who did it, by the name that they had then.' });

const AuditTarget = z
  .strictObject({ type: z.string(), id: z.string(), label: z.string().optional() })
  .meta({ id: 'AuditTarget', description: 'What it was done to, by the name that it had then.' });

const AuditVia = z
  .strictObject({
    type: z.enum(['session', 'api_token', 'job']).meta({
      description:
        '`session`: somebody who signed in. `api_token`: a program with an API token. `job`: Lectern, at its time.',
    }),
    id: z.string().optional().meta({ description: 'The API token, which may be gone by now.' }),
    label: z.string().optional().meta({ description: 'The label that the API token had then.' }),
  })
  .meta({ id: 'AuditVia', description: 'By what it was done; never a secret.' });

export type AuditVia = z.output<typeof AuditVia>;

const event = {
  object: z.literal('audit-event'),
  id: Id,
  occurredAt: DateTime,
  action: z.string().meta({ description: 'What was done, as `listAuditEventActions` names it.' }),
  actor: AuditActor,
  source: z.enum(['ui', 'api', 'integration', 'webhook', 'workflow', 'script', 'support']),
  target: AuditTarget,
  network: z.string().optional().meta({
    description:
      'The address that the request came from; for IPv6 the network of one subscriber. Absent for jobs, and in events of earlier releases.',
  }),
  via: AuditVia.optional().meta({
    description:
      'Absent where the request had neither a session nor a token, as when somebody joins with a new account, and in events of earlier releases.',
  }),
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

const filters = {
  from: DateTime.optional().meta({ description: 'Only what was done then or later.' }),
  to: DateTime.optional().meta({ description: 'Only what was done then or earlier.' }),
  action: text(1, 100).optional().meta({ description: 'Only this action.' }),
  actor: text(1, 100).optional().meta({ description: 'Only what was done by the actor with this id.' }),
  target: text(1, 100).optional().meta({ description: 'Only what was done to the thing with this id.' }),
};

export const AuditEventQuery = z.strictObject({
  page: paging.page,
  limit: paging.limit.prefault('20'),
  ...filters,
});

export const AuditExportQuery = z.strictObject({
  format: z.enum(['csv', 'jsonl']).meta({
    description:
      '`jsonl`: an `AuditEventDetails` on each line. `csv`: a table for spreadsheets, in which an apostrophe stands before what one would run as a formula.',
  }),
  ...filters,
});

export const AuditSeal = z
  .strictObject({
    object: z.literal('audit-seal'),
    sealedUntil: DateTime.optional().meta({
      description: 'Every event from before this time is sealed. Absent until the first seal.',
    }),
    checkpoint: z.string().optional().meta({
      description:
        'Stands for all events that are sealed. Keep it elsewhere: `lectern audit verify --checkpoint` tells later whether they are still there.',
    }),
  })
  .meta({ id: 'AuditSeal', description: 'How far an audit log is sealed against later changes.' });
