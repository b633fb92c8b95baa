import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportReport } from '#lib/contract/imports/schemas.ts';
import { moment, organizations } from './people.ts';

/** Imports of folders: what each reads, where it writes, how far it is and what it took. */
export const importRuns = pgTable(
  'import_runs',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    status: text('status', {
      enum: ['pending', 'in-progress', 'completed', 'failed', 'cancelled'],
    }).notNull(),
    reason: text('reason'),
    /** Storage keys of what was uploaded. */
    sources: text('sources').array().notNull(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id'),
    /** The space was made for this import, which writes its main content. */
    intoNewSpace: boolean('into_new_space').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    report: jsonb('report').$type<ImportReport>(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('import_runs_newest').on(t.organizationId, sql`${t.createdAt} desc`, t.id),
    index('import_runs_space').on(t.organizationId, t.spaceId),
  ],
);
