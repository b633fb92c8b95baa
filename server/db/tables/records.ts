import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, moment, organizations } from './people.ts';

/** What happened in an organization, who did it and to what; written with the change itself. */
export const auditEvents = pgTable(
  'audit_events',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    id: text('id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    action: text('action').notNull(),
    actorType: text('actor_type').notNull(),
    actorId: text('actor_id').notNull(),
    actorLabel: text('actor_label'),
    source: text('source').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    targetLabel: text('target_label'),
    requestId: text('request_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sequence] }),
    uniqueIndex('audit_events_id').on(t.organizationId, t.id),
    index('audit_events_target').on(t.organizationId, t.targetId, t.sequence),
    index('audit_events_time').on(t.organizationId, t.occurredAt, t.sequence),
    index('audit_events_actor').on(t.organizationId, t.actorId, t.occurredAt, t.sequence),
    index('audit_events_action').on(t.organizationId, t.action, t.occurredAt, t.sequence),
  ],
);

/** The first answer to each `Idempotency-Key`, to be given again for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    credential: text('credential').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: text('body'),
    /** The answer showed a secret, so it is not stored. */
    secret: text('secret'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.credential, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);
