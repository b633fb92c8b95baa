import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment, organizations } from './people.ts';

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** The model that writes the answers of an organization. Its key is encrypted, because it opens another service. */
export const askModels = pgTable('ask_models', {
  organizationId: organizationId().primaryKey(),
  kind: text('kind', { enum: ['openai-compatible', 'anthropic'] }).notNull(),
  baseUrl: text('base_url').notNull(),
  model: text('model').notNull(),
  /** The model that turns passages and questions into vectors; null where search goes by words alone. */
  embeddingModel: text('embedding_model'),
  sealedKey: bytea('sealed_key'),
  dailyTokens: integer('daily_tokens').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** The tokens that an organization used in a day of UTC: of answers, and of what was embedded. */
export const askUsage = pgTable(
  'ask_usage',
  {
    organizationId: organizationId(),
    day: date('day', { mode: 'string' }).notNull(),
    answers: integer('answers').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    embeddedTokens: bigint('embedded_tokens', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day] })],
);
