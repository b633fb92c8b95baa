import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './people.ts';

/** What a PDF shows: a content of a space, or what a change request changes in it, all of it or a page. */
export interface PrintedContent {
  spaceId: string;
  revisionId: string;
  /** What a change request is compared with; without it a content is shown. */
  baseRevisionId?: string | undefined;
  changeRequestId?: string | undefined;
  pageId?: string | undefined;
  /** The page alone, without those below it. */
  only?: boolean | undefined;
  /** Where a site shows the space, of a PDF for its visitors. */
  siteUrl?: string | undefined;
  /** The conditions of the site and the space that the visitor met; without any, what has a condition is not shown. */
  met?: readonly string[] | undefined;
}

/**
 * PDFs that were made lately, and those that are to be made, by a hash of what they show. None stays for longer than an
 * hour, so they refer to nothing and no backup holds them.
 */
export const pdfs = pgTable(
  'pdfs',
  {
    organizationId: text('organization_id').notNull(),
    key: text('key').notNull(),
    /** `refused` is over a limit, `failed` a fault of ours. */
    status: text('status', { enum: ['waiting', 'ready', 'refused', 'failed'] }).notNull(),
    content: jsonb('content').$type<PrintedContent>().notNull(),
    bytes: bytea('bytes'),
    size: integer('size').notNull().default(0),
    /** Why it is refused, in words for whoever asked. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    /** When it was made, refused or failed. */
    endedAt: moment('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] }), index('pdfs_old').on(t.createdAt)],
);
