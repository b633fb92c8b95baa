import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VisitorSignInTest } from '#lib/contract/site-access/oidc.ts';
import { bytea, moment, users } from './people.ts';
import { sites } from './sites.ts';

/** The OpenID Connect provider of a site, also while visitors sign in another way; values that are missing are null. */
export const visitorProviders = pgTable(
  'visitor_providers',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    issuer: text('issuer'),
    clientId: text('client_id'),
    sealedClientSecret: bytea('sealed_client_secret'),
    /** What is requested beside the usual scopes. */
    scopes: text('scopes').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId] }),
    foreignKey({
      name: 'visitor_providers_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id],
    }).onDelete('cascade'),
  ],
);

/** What a test of a provider showed: what became of each rule, and what the provider says of the person. */
export interface StoredVisitorTest {
  rules: VisitorSignInTest['rules'];
  claims?: Record<string, unknown>;
}

/** Sign-ins of visitors that began: each takes one answer, from the browser that began it. */
export const visitorSignIns = pgTable(
  'visitor_sign_ins',
  {
    /** What the ID token must name (`nonce`). */
    id: text('id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    /** The key of the site when it began. With another one the site has ended it. */
    visitorKeyId: text('visitor_key_id').notNull(),
    stateHash: bytea('state_hash').notNull(),
    browserKeyHash: bytea('browser_key_hash').notNull(),
    /** What proves to the provider that the code is for us; null for a test that could not begin. */
    sealedVerifier: bytea('sealed_verifier'),
    /** The path of the site that the visitor asked for. */
    location: text('location').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When an answer came, whether it was believed or not. */
    answeredAt: moment('answered_at'),
    /** The admin who tests the provider by it, which signs nobody in; null for a visitor. */
    testedBy: text('tested_by').references(() => users.id, { onDelete: 'cascade' }),
    result: jsonb('result').$type<StoredVisitorTest>(),
  },
  (t) => [
    foreignKey({
      name: 'visitor_sign_ins_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id],
    }).onDelete('cascade'),
    uniqueIndex('visitor_sign_ins_state').on(t.stateHash),
    index('visitor_sign_ins_site').on(t.organizationId, t.siteId),
    index('visitor_sign_ins_expires').on(t.expiresAt),
    index('visitor_sign_ins_tested_by').on(t.testedBy).where(sql`${t.testedBy} is not null`),
    check('visitor_sign_ins_result', sql`${t.result} is null or ${t.testedBy} is not null`),
  ],
);
