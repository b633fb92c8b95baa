import { sql } from 'drizzle-orm';
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
    /** Where the request came from, and by what; null in entries of earlier releases. */
    network: text('network'),
    via: text('via', { enum: ['session', 'api_token', 'job'] }),
    /** The API token by which it came, by the label that it had; it may be gone. */
    tokenId: text('token_id'),
    tokenLabel: text('token_label'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Its number among the sealed entries of its organization; null until it is sealed, after the commit. */
    position: bigint('position', { mode: 'number' }),
    /** Signs the position and what the entry said when it was sealed. */
    digest: bytea('digest'),
    /** Signs its digest with those of all entries before it. */
    chain: bytea('chain'),
    /** Signs what the entry says since a name was erased from it. */
    erasure: bytea('erasure'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sequence] }),
    uniqueIndex('audit_events_id').on(t.organizationId, t.id),
    index('audit_events_target').on(t.organizationId, t.targetId, t.sequence),
    index('audit_events_time').on(t.organizationId, t.occurredAt, t.sequence),
    index('audit_events_actor').on(t.organizationId, t.actorId, t.occurredAt, t.sequence),
    index('audit_events_action').on(t.organizationId, t.action, t.occurredAt, t.sequence),
    uniqueIndex('audit_events_position').on(t.organizationId, t.position),
    index('audit_events_unsealed').on(t.organizationId, t.sequence).where(sql`${t.position} is null`),
  ],
);

/** How far the audit log of each organization is sealed, and how much of its beginning was purged. */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  position: bigint('position', { mode: 'number' }).notNull(),
  chain: bytea('chain').notNull(),
  /** The last entry that was purged; 0 before the first purge. */
  purgedPosition: bigint('purged_position', { mode: 'number' }).notNull(),
  purgedChain: bytea('purged_chain').notNull(),
  /** Signs all of these: only the installation's secret makes it. */
  signature: bytea('signature').notNull(),
});

/** The webhook that gets the audit log of an organization, and how far it is. */
export const auditWebhooks = pgTable('audit_webhooks', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  sealedSecret: bytea('sealed_secret').notNull(),
  /** Changes with each save, so that a delivery that began before does not go on. */
  version: text('version').notNull(),
  /** The position of the last entry that was delivered. */
  position: bigint('position', { mode: 'number' }).notNull(),
  deliveredAt: moment('delivered_at'),
  /** Until when one process delivers; null when none does. */
  leasedUntil: moment('leased_until'),
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  failure: text('failure'),
  retryAt: moment('retry_at'),
  disabledAt: moment('disabled_at'),
});

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
