import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fontFormats } from '#lib/fonts/types.ts';
import { blobs } from './content.ts';
import { moment, organizations } from './people.ts';

/** Fonts of organizations, which their sites can be shown in. */
export const fonts = pgTable(
  'fonts',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    family: text('family').notNull(),
    /** How often it was changed, which sites that use it have in their own version. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] })],
);

/** The file of a font for one weight. */
export const fontFaces = pgTable(
  'font_faces',
  {
    organizationId: text('organization_id').notNull(),
    fontId: text('font_id').notNull(),
    weight: integer('weight').notNull(),
    /** The hash of its bytes. */
    blob: text('blob').notNull(),
    name: text('name').notNull(),
    format: text('format', { enum: fontFormats }).notNull(),
    /** The weights that the file of a variable font has. */
    fromWeight: integer('from_weight'),
    toWeight: integer('to_weight'),
    license: text('license'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.fontId, t.weight] }),
    foreignKey({
      name: 'font_faces_font',
      columns: [t.organizationId, t.fontId],
      foreignColumns: [fonts.organizationId, fonts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'font_faces_blob',
      columns: [t.organizationId, t.blob],
      foreignColumns: [blobs.organizationId, blobs.hash],
    }),
    index('font_faces_by_blob').on(t.organizationId, t.blob),
  ],
);
