import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, moment, organizations, users } from './people.ts';

/** What is stored of a site that asked for ads. */
export interface StoredAds {
  status: 'in-review' | 'live' | 'rejected' | 'disabled';
  topic: 'webdev' | 'crypto';
  /** The person who asked. */
  userId: string;
  zoneId?: string;
  reportingId?: string;
  reason?: string | undefined;
}

export const sites = pgTable(
  'sites',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    type: text('type').notNull().default('basic'),
    title: text('title').notNull(),
    /** Its label in front of the domain that sites live below. */
    basename: text('basename').notNull(),
    /** A name of its own that the site is read at: proved, and of no other site. */
    hostname: text('hostname'),
    /** Host and path of a server that passes requests on to the site. */
    proxy: text('proxy'),
    visibility: text('visibility', { enum: ['public', 'unlisted', 'share-link', 'visitor-auth'] })
      .notNull()
      .default('public'),
    published: boolean('published').notNull().default(false),
    /** Unpublished with its organization, and published again when that is restored. */
    unpublishedByDeletion: boolean('unpublished_by_deletion').notNull().default(false),
    /** How visitors sign in, on a site for visitors who do: by a token of the owner's app, or by a provider. */
    visitorBackend: text('visitor_backend', { enum: ['custom', 'oidc'] })
      .notNull()
      .default('custom'),
    /** Where visitors sign in, and where they go after they signed out, on a site for visitors who sign in. */
    signInUrl: text('sign_in_url'),
    signOutUrl: text('sign_out_url'),
    /** Names the key that signs tokens of visitors, and ends all sessions when it changes. The key is stored nowhere. */
    visitorKeyId: text('visitor_key_id').notNull().default('first'),
    /** The role of every member: a role, `inherit` for their own in the organization, or null for invited people only. */
    defaultLevel: text('default_level').default('inherit'),
    /** What rights are decided from, in the form of collections and spaces; nothing stands around a site. */
    effectiveLevel: text('effective_level')
      .notNull()
      .generatedAlwaysAs(
        sql`case when default_level = 'inherit' then 'organization' else coalesce(default_level, 'none') end`,
      ),
    ancestry: text('ancestry').array().notNull().generatedAlwaysAs(sql`array[id]`),
    adaptiveContent: boolean('adaptive_content').notNull().default(true),
    agentsContext: text('agents_context', { enum: ['excluded', 'included'] })
      .notNull()
      .default('included'),
    /** What it may know of its visitors, as a JSON schema, and since when. */
    adaptiveSchema: jsonb('adaptive_schema').$type<{ jsonSchema: unknown; updatedAt: string }>(),
    /** Where it stands with the ad network, and who asked; null when nobody ever did. */
    ads: jsonb('ads').$type<StoredAds>(),
    /** The customization; null for the default one. */
    customization: jsonb('customization').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex('sites_id').on(t.id),
    uniqueIndex('sites_basename').on(t.basename),
    uniqueIndex('sites_hostname').on(t.hostname),
    index('sites_ads').on(t.id).where(sql`${t.ads} is not null`),
    index('sites_title').on(t.organizationId, sql`lower(${t.title})`, t.id),
  ],
);

/**
 * How often a site has changed: its row, sections, groups, spaces and redirects. Triggers count, so that no write can
 * forget to, and in a row of its own, so that they wait for nobody who holds the site.
 */
export const siteVersions = pgTable(
  'site_versions',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId] }),
    foreignKey({
      name: 'site_versions_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);

/** A customization that somebody edits and previews, of a site or of one space of it. One for each person and site. */
export const customizationDrafts = pgTable(
  'customization_drafts',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Another one with each change, so that what was kept of an earlier draft is not taken for this one. */
    id: text('id').notNull(),
    /** Null for the whole site. */
    siteSpaceId: text('site_space_id'),
    customization: jsonb('customization').$type<Record<string, unknown>>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.userId] }),
    index('customization_drafts_user').on(t.userId),
    index('customization_drafts_updated').on(t.updatedAt),
    foreignKey({
      name: 'customization_drafts_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);

/** The name that a site wants to be read at. Several sites may want one; the one that proves it has it. */
export const siteHostnames = pgTable(
  'site_hostnames',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    hostname: text('hostname').notNull(),
    /** The label below the domain of sites that the name has to stand for. Of this claim alone, so that an old record proves nothing. */
    label: text('label').notNull(),
    /** What the last look-up found; null before the first. */
    status: text('status', { enum: ['dns_passed', 'dns_no_cname', 'dns_wrong_cname', 'internal_error'] }),
    /** What the name stood for then. */
    aliases: text('aliases').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at'),
    /** Since when look-ups have not proved it any more. */
    missingSince: moment('missing_since'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId] }),
    index('site_hostnames_hostname').on(t.hostname),
    foreignKey({
      name: 'site_hostnames_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);

/** MCP servers that sites refer to. Their headers are encrypted, because the values are keys of other services. */
export const siteMcpServers = pgTable(
  'site_mcp_servers',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    transport: text('transport').$type<'http' | 'sse'>().notNull().default('sse'),
    /** Which visitors have it asked; null for everybody. */
    condition: text('condition'),
    sealedHeaders: bytea('sealed_headers').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.id] }),
    index('site_mcp_servers_created').on(t.organizationId, t.siteId, t.createdAt),
    foreignKey({
      name: 'site_mcp_servers_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);
