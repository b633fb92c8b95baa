import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AskAnswer, AskDetails } from '#lib/contract/ask/schemas.ts';
import { bytea, members, moment, organizations } from './people.ts';
import { sites } from './sites.ts';

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

/** What an organization stores of questions, where an admin changed it. */
export const askSettings = pgTable('ask_settings', {
  organizationId: organizationId().primaryKey(),
  history: boolean('history').notNull(),
  historyDays: integer('history_days').notNull(),
  gaps: boolean('gaps').notNull(),
});

/** Conversations of members, which nobody else reads. They are gone when their member leaves. */
export const askConversations = pgTable(
  'ask_conversations',
  {
    organizationId: text('organization_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was last asked. */
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      name: 'ask_conversations_member_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
    index('ask_conversations_member').on(t.organizationId, t.userId, t.updatedAt, t.id),
    index('ask_conversations_updated').on(t.updatedAt),
  ],
);

/** A page that an answer was made from, with the hash of what it said; none for one of a change request. */
export interface AnswerPage {
  space: string;
  page: string;
  document?: string | undefined;
  /** The OpenAPI specs that it showed and everybody saw, for an asker who sees no others. */
  publicSpecs?: string[] | undefined;
}

/** An answer as it was given. Which pages were looked at for it follows from its pages. */
export type StoredAnswer = Pick<AskAnswer, 'quoted' | 'written' | 'notice' | 'sources'> & {
  details?: Omit<AskDetails, 'candidates' | 'pages' | 'suggestion'> | undefined;
};

/** The answers of conversations, as they were given. Who reads one again gets what they may read then. */
export const askAnswers = pgTable(
  'ask_answers',
  {
    organizationId: text('organization_id').notNull(),
    id: text('id').notNull(),
    conversationId: text('conversation_id').notNull(),
    question: text('question').notNull(),
    createdAt: moment('created_at').notNull(),
    spaceId: text('space_id'),
    pageId: text('page_id'),
    changeRequestId: text('change_request_id'),
    answer: jsonb('answer').$type<StoredAnswer>().notNull(),
    /** All pages that the answer was made from: what a model was given, and not only what it named. */
    pages: jsonb('pages').$type<AnswerPage[]>().notNull(),
    /** Its asker saw what pages show of private OpenAPI specs, which not everybody does who reads the pages. */
    withPrivateSpecs: boolean('with_private_specs').notNull(),
    /** The first answer to the same question. */
    versionOf: text('version_of'),
    isShared: boolean('is_shared').notNull().default(false),
    rating: smallint('rating').$type<1 | -1>(),
    ratingReason: text('rating_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      name: 'ask_answers_conversation_fk',
      columns: [t.organizationId, t.conversationId],
      foreignColumns: [askConversations.organizationId, askConversations.id],
    }).onDelete('cascade'),
    index('ask_answers_conversation').on(t.organizationId, t.conversationId, t.createdAt, t.id),
  ],
);

/** Questions that nothing answered, those in similar words as one. No row says who asked. */
export const askGaps = pgTable(
  'ask_gaps',
  {
    organizationId: organizationId(),
    id: text('id').notNull(),
    /** The site whose visitors asked. */
    siteId: text('site_id'),
    question: text('question').notNull(),
    /** The words of the question that say something, sorted. */
    words: text('words').array().notNull(),
    /** The hash of the site and the words: two who ask the same at once make one gap. */
    wordsHash: text('words_hash').notNull(),
    /** How many asked it. */
    count: integer('count').notNull(),
    /** Others may read the question: a member sent it, two members asked it, or nobody's account was behind it. */
    isVisible: boolean('is_visible').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Why answers did not help, the last ones first. */
    reasons: text('reasons').array().notNull(),
    dismissedAt: moment('dismissed_at'),
    spaceId: text('space_id'),
    changeRequestId: text('change_request_id'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      name: 'ask_gaps_site_fk',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id],
    }).onDelete('cascade'),
    uniqueIndex('ask_gaps_words').on(t.organizationId, t.wordsHash),
    index('ask_gaps_last').on(t.lastAt),
  ],
);

/** Codes that tell apart who asked for a gap, without saying who it was. */
export const askGapAskers = pgTable(
  'ask_gap_askers',
  {
    organizationId: text('organization_id').notNull(),
    gapId: text('gap_id').notNull(),
    code: bytea('code').notNull(),
    channel: text('channel', { enum: ['members', 'visitors', 'conversations'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.gapId, t.code] }),
    foreignKey({
      name: 'ask_gap_askers_gap_fk',
      columns: [t.organizationId, t.gapId],
      foreignColumns: [askGaps.organizationId, askGaps.id],
    }).onDelete('cascade'),
  ],
);
