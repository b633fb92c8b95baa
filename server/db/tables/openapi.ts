import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { referenceKinds } from '#lib/contract/openapi/reference.ts';
import { type OpenAPISpec, specErrorCodes, specStates } from '#lib/contract/openapi/schemas.ts';
import { bytea, moment, organizations } from './people.ts';

/** OpenAPI specs, and what came of processing each the last time. */
export const openApiSpecs = pgTable(
  'openapi_specs',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    /** Null for a spec that was sent as text. */
    sourceUrl: text('source_url'),
    visibility: text('visibility', { enum: ['private', 'public'] })
      .notNull()
      .default('private'),
    state: text('state', { enum: specStates }).notNull(),
    /** How often it was given a source. What is fetched for an earlier time than the last is dropped. */
    round: integer('round').notNull().default(1),
    lastVersionId: text('last_version_id'),
    /** The version that its references are of. Until a job has made those of the last version, older ones are shown. */
    referenceVersionId: text('reference_version_id'),
    processedAt: moment('processed_at'),
    errorCode: text('error_code', { enum: specErrorCodes }),
    errors: jsonb('errors').$type<OpenAPISpec['lastProcessedErrors']>().notNull().default([]),
    errorCount: integer('error_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex('openapi_specs_slug').on(t.organizationId, t.slug),
  ],
);

/** What a spec was each time its bytes had changed and could be read. */
export const openApiSpecVersions = pgTable(
  'openapi_spec_versions',
  {
    organizationId: text('organization_id').notNull(),
    specId: text('spec_id').notNull(),
    id: text('id').notNull(),
    createdAt: moment('created_at').notNull(),
    title: text('title').notNull(),
    /** The version of the API; null for versions that were stored before it was known. */
    apiVersion: text('api_version'),
    format: text('format', { enum: ['json', 'yaml'] }).notNull(),
    /** The version of OpenAPI. */
    specVersion: text('spec_version').notNull(),
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    /** The same as JSON. It is no `jsonb`, which would forget the order of keys. */
    document: text('document').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.specId, t.id] }),
    foreignKey({
      name: 'openapi_spec_versions_spec',
      columns: [t.organizationId, t.specId],
      foreignColumns: [openApiSpecs.organizationId, openApiSpecs.id],
    }).onDelete('cascade'),
    index('openapi_spec_versions_newest').on(t.organizationId, t.specId, t.createdAt),
  ],
);

/**
 * The files of versions that have several, whose version has them as one, and what was read last of a spec that could not
 * be processed.
 */
export const openApiSpecFiles = pgTable(
  'openapi_spec_files',
  {
    organizationId: text('organization_id').notNull(),
    specId: text('spec_id').notNull(),
    /** Empty for what could not be processed. */
    versionId: text('version_id').notNull(),
    /** The spec begins with the first one. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** The address from which its references start, and those that lead there; none for a text. */
    urls: jsonb('urls').$type<readonly string[]>().notNull(),
    format: text('format', { enum: ['json', 'yaml'] }).notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    /** The same as JSON, in the order of its keys; null where it could not be read. */
    document: text('document'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.specId, t.versionId, t.position] }),
    foreignKey({
      name: 'openapi_spec_files_spec',
      columns: [t.organizationId, t.specId],
      foreignColumns: [openApiSpecs.organizationId, openApiSpecs.id],
    }).onDelete('cascade'),
  ],
);

/** The operations, webhooks and schemas of a spec, ready to be shown on pages. */
export const openApiReferences = pgTable(
  'openapi_references',
  {
    organizationId: text('organization_id').notNull(),
    specId: text('spec_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: referenceKinds }).notNull(),
    /** Empty for a schema. */
    method: text('method').notNull(),
    /** The path of an operation, else the name. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    /** What search reads of it. */
    words: text('words').notNull(),
    /** An `ApiReference` as JSON. */
    content: text('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.specId, t.position] }),
    foreignKey({
      name: 'openapi_references_spec',
      columns: [t.organizationId, t.specId],
      foreignColumns: [openApiSpecs.organizationId, openApiSpecs.id],
    }).onDelete('cascade'),
    index('openapi_references_name').on(t.organizationId, t.specId, t.name),
  ],
);
