import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { noGroups, type ProviderGroups } from '#lib/contract/sso/schemas.ts';
import type { SsoTestResult } from '#lib/contract/sso/tests.ts';
import { bytea, members, moment, organizations, users } from './people.ts';

/**
 * The identity providers by which members of an organization sign in; incomplete ones wait for the rest of their values.
 * The names of tables are older than the second kind of provider.
 */
export const identityProviders = pgTable(
  'saml_providers',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'saml' | 'oidc'>().notNull().default('saml'),
    label: text('label').notNull(),
    /** Of SAML, as are the next two. */
    ssoUrl: text('sso_url'),
    entityId: text('entity_id'),
    /** One certificate, or two while the provider changes from one to the next. */
    certificate: text('certificate'),
    /** Of OpenID Connect, as are the next three. */
    issuer: text('issuer'),
    clientId: text('client_id'),
    sealedClientSecret: bytea('sealed_client_secret'),
    /** What is requested beside the usual scopes. */
    scopes: text('scopes').notNull().default(''),
    /** People can sign in by it, once it is complete. */
    enabled: boolean('enabled').notNull().default(true),
    /** A team of the organization. One that was deleted since counts as none. */
    defaultTeam: text('default_team'),
    defaultRole: text('default_role'),
    groups: jsonb('groups').$type<ProviderGroups>().notNull().default(noGroups),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('saml_providers_organization').on(t.organizationId, t.createdAt, t.id)],
);

const providerId = () =>
  text('provider_id')
    .notNull()
    .references(() => identityProviders.id, { onDelete: 'cascade' });

/** Sign-ins that began: each takes one response, and is finished by the browser that began it. */
export const signInRequests = pgTable(
  'saml_requests',
  {
    /** The id of the request that the response must name. */
    id: text('id').primaryKey(),
    providerId: providerId(),
    relayStateHash: bytea('relay_state_hash').notNull(),
    browserKeyHash: bytea('browser_key_hash').notNull(),
    /** The path of the console that it leads to. */
    next: text('next'),
    expiresAt: moment('expires_at').notNull(),
    /** When a response came, whether it was believed or not. */
    answeredAt: moment('answered_at'),
    /** What finishes it, and what the provider said; null until a response was believed. */
    ticketHash: bytea('ticket_hash'),
    nameId: text('name_id'),
    email: text('email'),
    displayName: text('display_name'),
    sessionEndsAt: moment('session_ends_at'),
    /** The mapped groups that the person is in. */
    groups: text('groups').array().notNull().default([]),
    /** The person who began it in a session, to connect their account; null for a sign-in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The ticket connects an account, and signs nobody in. */
    connecting: boolean('connecting').notNull().default(false),
    /** What proves to an OpenID provider that the code is for us. */
    sealedVerifier: bytea('sealed_verifier'),
    /** An admin tries the provider by it: nobody is signed in. */
    testing: boolean('testing').notNull().default(false),
    /** What the try showed. */
    result: jsonb('result').$type<SsoTestResult>(),
  },
  (t) => [
    uniqueIndex('saml_requests_relay_state').on(t.relayStateHash),
    uniqueIndex('saml_requests_ticket').on(t.ticketHash),
    index('saml_requests_provider').on(t.providerId),
    index('saml_requests_expires').on(t.expiresAt),
  ],
);

/** Assertions that were believed, until they are over, so that none is believed twice. */
export const samlAssertions = pgTable(
  'saml_assertions',
  {
    providerId: providerId(),
    assertionId: text('assertion_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.assertionId] }),
    index('saml_assertions_expires').on(t.expiresAt),
  ],
);

/** By which name a provider knows a member, one for each of its members. It goes away with the membership. */
export const memberIdentities = pgTable(
  'saml_identities',
  {
    providerId: providerId(),
    nameId: text('name_id').notNull(),
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.nameId] }),
    foreignKey({
      name: 'saml_identities_member',
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
    index('saml_identities_member').on(t.organizationId, t.userId),
    uniqueIndex('saml_identities_user').on(t.providerId, t.userId),
  ],
);
