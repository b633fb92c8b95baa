import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrganizationMergeRules } from '#lib/contract/merges/rules.ts';
import type { GuestPolicy } from '#lib/contract/organizations/guest-policy.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment to the millisecond, as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The installation itself: one row. */
export const instance = pgTable(
  'instance',
  {
    id: smallint('id').primaryKey().default(1),
    setUpCodeHash: bytea('set_up_code_hash'),
    setUpAt: moment('set_up_at'),
  },
  (t) => [check('instance_is_one', sql`${t.id} = 1`)],
);

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Empty once the account is deleted. */
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    passwordHash: text('password_hash'),
    createdAt: moment('created_at').notNull(),
    /**
     * The organization whose service account it is; null for the account of a person. The row outlives the organization,
     * since a space that was given to another one still names it.
     */
    serviceAccountOf: text('service_account_of'),
    /** When the account was deleted; what its person wrote for others still refers to the row. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    index('users_service_account').on(t.serviceAccountOf).where(sql`${t.serviceAccountOf} is not null`),
  ],
);

/** Bearer tokens: sessions of people who signed in, and the API tokens that they make. */
export const tokens = pgTable(
  'tokens',
  {
    id: text('id').primaryKey(),
    hash: bytea('hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['session', 'api'] }).notNull(),
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    /** The longest time between two uses of it, or between its creation and the first one, in seconds. */
    longestIdleSeconds: integer('longest_idle_seconds').notNull().default(0),
    /** What a session says of the program that it began in, and the network that it began from. */
    userAgent: text('user_agent'),
    network: text('network'),
    /** When the password was last entered in a session. */
    confirmedAt: moment('confirmed_at'),
    /** What an API token is limited to; null for no limit but the rights of its owner. */
    scopes: text('scopes').array(),
    /** The networks from which an API token can be used, as CIDR; null for all. */
    allowedNetworks: text('allowed_networks').array(),
    /**
     * The only organization that a token opens: that of the provider by which a session began, or of the service account
     * whose API token it is. Null for those of people who sign in with a password.
     */
    organizationId: text('organization_id').references((): AnyPgColumn => organizations.id, {
      onDelete: 'cascade',
    }),
    samlProviderId: text('saml_provider_id'),
  },
  (t) => [
    uniqueIndex('tokens_hash').on(t.hash),
    index('tokens_user').on(t.userId, t.kind, t.createdAt),
    index('tokens_organization').on(t.organizationId).where(sql`${t.organizationId} is not null`),
  ],
);

/** API tokens that an organization refuses, whoever's they are; they stay good everywhere else. */
export const blockedTokens = pgTable(
  'blocked_tokens',
  {
    organizationId: text('organization_id')
      .notNull()
      .references((): AnyPgColumn => organizations.id, { onDelete: 'cascade' }),
    tokenId: text('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    blockedAt: moment('blocked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.tokenId] }),
    index('blocked_tokens_token').on(t.tokenId),
  ],
);

/** What the authenticator app of a person makes its codes from; without `enabledAt` it is only being set up. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytea('sealed_secret').notNull(),
  enabledAt: moment('enabled_at'),
  /** The step of the clock of the last code that was used: an earlier one is never good again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes for when the authenticator app is lost, as hashes. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytea('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** What people sign in with instead of a password: the public halves of keys that their devices keep. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: bytea('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** How often the device says that it was used; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    synced: boolean('synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** When the challenge of its last use was made: an earlier one is never good again. */
    lastChallengeAt: moment('last_challenge_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    hash: bytea('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

export const organizations = pgTable(
  'organizations',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
    emailDomains: text('email_domains').array().notNull().default(sql`'{}'`),
    hostname: text('hostname'),
    type: text('type').notNull().default('business'),
    useCase: text('use_case'),
    communityType: text('community_type'),
    defaultRole: text('default_role'),
    defaultContent: jsonb('default_content').$type<{ type: 'site'; site: string }>(),
    logo: text('logo'),
    sso: boolean('sso').notNull().default(false),
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    /** The networks from which it can be used, as CIDR; null for all. */
    allowedNetworks: text('allowed_networks').array(),
    /** Whether API tokens of people open it, besides those of its service accounts. */
    personalTokens: boolean('personal_tokens').notNull().default(true),
    /** Whether an API token must expire to open it, and after how many days at most. */
    tokenExpiryRequired: boolean('token_expiry_required').notNull().default(false),
    tokenMaxDays: integer('token_max_days'),
    /** How long a session may be idle, and go on, before its person has to sign in again. */
    sessionIdleMinutes: integer('session_idle_minutes'),
    sessionMaxHours: integer('session_max_hours'),
    /** Who may invite guests, and after how many days their access ends; null for never. */
    guestInvites: text('guest_invites').$type<GuestPolicy['invites']>().notNull().default('anyone'),
    guestDays: integer('guest_days'),
    ai: boolean('ai').notNull().default(true),
    inviteLinks: boolean('invite_links').notNull().default(true),
    mergeRules: jsonb('merge_rules').$type<OrganizationMergeRules>().notNull().default({ type: 'none' }),
    plan: text('plan').notNull().default('internal'),
    /** When it was moved to the trash, and by which of its admins. */
    deletedAt: moment('deleted_at'),
    deletedBy: text('deleted_by'),
  },
  (t) => [
    index('organizations_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    uniqueIndex('organizations_hostname').on(t.hostname),
    index('organizations_email_domains').using('gin', t.emailDomains),
  ],
);

export const members = pgTable(
  'members',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role'),
    disabled: boolean('disabled').notNull().default(false),
    /** Disabled with the organization alone, and active again when that is restored. */
    disabledByDeletion: boolean('disabled_by_deletion').notNull().default(false),
    sso: boolean('sso').notNull().default(false),
    /** Opens the organization with a password also while it requires single sign-on. */
    ssoExempt: boolean('sso_exempt').notNull().default(false),
    joinedAt: moment('joined_at').notNull(),
    /** When a guest's access was last given or renewed; null for when they joined. */
    guestSince: moment('guest_since'),
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('members_user').on(t.userId),
    index('members_joined').on(t.organizationId, t.joinedAt, t.userId),
  ],
);

export const teams = pgTable(
  'teams',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('teams_title').on(t.organizationId, sql`lower(${t.title})`, t.id),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    organizationId: text('organization_id').notNull(),
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['owner', 'member'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.teamId, t.userId] }),
    foreignKey({
      name: 'team_members_team',
      columns: [t.organizationId, t.teamId],
      foreignColumns: [teams.organizationId, teams.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_members_member',
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
    index('team_members_user').on(t.organizationId, t.userId),
  ],
);
