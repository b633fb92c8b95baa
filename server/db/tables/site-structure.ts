import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CustomizationPatch } from '#lib/contract/site-customization/overrides.ts';
import type { RedirectDestination } from '#lib/contract/site-structure/schemas.ts';
import { spaces } from './containers.ts';
import { moment } from './people.ts';
import { sites } from './sites.ts';

/** Sections that stand together under one title. */
export const siteSectionGroups = pgTable(
  'site_section_groups',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    icon: text('icon'),
    /** Among the sections and groups of the site; its own sections come right behind it. */
    position: numeric('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.id] }),
    foreignKey({
      name: 'site_section_groups_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);

/** A part of a site with spaces of its own. */
export const siteSections = pgTable(
  'site_sections',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    path: text('path').notNull(),
    icon: text('icon'),
    /** The group that it stands in; null outside of groups. */
    groupId: text('group_id'),
    position: numeric('position').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Which visitors see it; null for all. */
    condition: text('condition'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.id] }),
    foreignKey({
      name: 'site_sections_group',
      columns: [t.organizationId, t.siteId, t.groupId],
      foreignColumns: [siteSectionGroups.organizationId, siteSectionGroups.siteId, siteSectionGroups.id] as [
        AnyPgColumn,
        AnyPgColumn,
        AnyPgColumn,
      ],
    }),
    index('site_sections_of_group').on(t.organizationId, t.siteId, t.groupId),
    uniqueIndex('site_sections_path').on(t.organizationId, t.siteId, sql`lower(${t.path})`),
    uniqueIndex('site_sections_default').on(t.organizationId, t.siteId).where(sql`${t.isDefault}`),
    foreignKey({
      name: 'site_sections_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);

/** A space as one site shows it. */
export const siteSpaces = pgTable(
  'site_spaces',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    spaceId: text('space_id').notNull(),
    /** The section that it is in; null on a site without sections. */
    sectionId: text('section_id'),
    path: text('path').notNull(),
    position: numeric('position').notNull(),
    /** What its section, or a site without sections, begins with. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Which visitors see it; null for all. */
    condition: text('condition'),
    /** What it has in another way than the site’s customization; null for nothing. */
    customization: jsonb('customization').$type<CustomizationPatch>(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.id] }),
    uniqueIndex('site_spaces_path_in_section').on(
      t.organizationId,
      t.siteId,
      sql`coalesce(${t.sectionId}, '')`,
      sql`lower(${t.path})`,
    ),
    uniqueIndex('site_spaces_default_in_section')
      .on(t.organizationId, t.siteId, sql`coalesce(${t.sectionId}, '')`)
      .where(sql`${t.isDefault}`),
    foreignKey({
      name: 'site_spaces_section',
      columns: [t.organizationId, t.siteId, t.sectionId],
      foreignColumns: [siteSections.organizationId, siteSections.siteId, siteSections.id] as [
        AnyPgColumn,
        AnyPgColumn,
        AnyPgColumn,
      ],
    }).onDelete('cascade'),
    index('site_spaces_space').on(t.organizationId, t.spaceId),
    foreignKey({
      name: 'site_spaces_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
    foreignKey({
      name: 'site_spaces_space_of_organization',
      columns: [t.organizationId, t.spaceId],
      foreignColumns: [spaces.organizationId, spaces.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);

export const siteRedirects = pgTable(
  'site_redirects',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    source: text('source').notNull(),
    destination: jsonb('destination').$type<RedirectDestination>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.id] }),
    uniqueIndex('site_redirects_source').on(t.organizationId, t.siteId, sql`lower(${t.source})`),
    index('site_redirects_created').on(t.organizationId, t.siteId, t.createdAt),
    foreignKey({
      name: 'site_redirects_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);
