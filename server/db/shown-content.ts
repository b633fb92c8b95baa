import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PreviewedContent } from '#server/core/previews.ts';
import { spaces } from './tables/containers.ts';
import { changeRequests, revisions } from './tables/content.ts';

/** Values, or what stands for them in a statement that is put together once. */
export type StatementValues<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

/** The revision of a change request, or the revision itself, that is looked at of the space in whose row this stands; else null. */
export function previewedRevision({
  spaceId,
  changeRequestId,
  revisionId,
}: StatementValues<PreviewedContent>): SQL {
  return sql`case when ${spaces.id} = ${spaceId}::text then coalesce(
    (select ${changeRequests.revisionId} from ${changeRequests}
      where ${changeRequests.organizationId} = ${spaces.organizationId} and ${changeRequests.spaceId} = ${spaces.id}
        and ${changeRequests.id} = ${changeRequestId}::text),
    (select ${revisions.id} from ${revisions}
      where ${revisions.organizationId} = ${spaces.organizationId} and ${revisions.spaceId} = ${spaces.id}
        and ${revisions.id} = ${revisionId}::text)) end`;
}

/**
 * The revision that somebody on a site reads of the space in whose row this stands: that of its main content, unless they
 * preview another one. Nothing else decides it.
 */
export function shownRevision(content: StatementValues<PreviewedContent> | null): SQL<string> {
  if (content === null) return sql`${spaces.revisionId}`;
  return sql`coalesce(${previewedRevision(content)}, ${spaces.revisionId})`;
}

/** The columns of a space with the revision that somebody on a site reads of it. */
export function shownSpace(content: PreviewedContent | null) {
  return { ...getTableColumns(spaces), revisionId: shownRevision(content) };
}
