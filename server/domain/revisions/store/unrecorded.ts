import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { revisions } from '#server/db/tables/content.ts';
import type { Line, RevisionRow } from './revisions.ts';

export interface UnrecordedRevision extends Pick<RevisionRow, 'organizationId' | 'spaceId' | 'id'> {
  sequence: number;
  root: string;
  /** The root of the revision before it; null for the first one of a space. */
  previousRoot: string | null;
}

/** The newest revisions of main, before `sequence`, whose changed pages are not recorded. */
export async function listUnrecordedRevisions(
  db: Db,
  sequence: number,
  limit: number,
): Promise<UnrecordedRevision[]> {
  const previous = alias(revisions, 'previous');
  const { organizationId, spaceId, id, root } = revisions;
  return db
    .select({ organizationId, spaceId, id, root, sequence: revisions.sequence, previousRoot: previous.root })
    .from(revisions)
    .leftJoin(
      previous,
      and(
        eq(previous.organizationId, organizationId),
        eq(previous.spaceId, spaceId),
        eq(previous.id, sql`${revisions.parents}[1]`),
      ),
    )
    .where(
      and(
        isNull(revisions.changeRequestId),
        isNull(revisions.changedPages),
        lt(revisions.sequence, sequence),
      ),
    )
    .orderBy(desc(revisions.sequence))
    .limit(limit);
}

/** Whether the changed pages of some revision of main are not recorded yet. */
export async function hasUnrecordedRevisions(
  db: Db,
  { organizationId, spaceId }: Pick<Line, 'organizationId' | 'spaceId'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(
      and(
        eq(revisions.organizationId, organizationId),
        eq(revisions.spaceId, spaceId),
        isNull(revisions.changeRequestId),
        isNull(revisions.changedPages),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Records which pages a revision changed, unless it went to another organization meanwhile. */
export async function setChangedPages(
  db: Db,
  { organizationId, spaceId, id }: Pick<RevisionRow, 'organizationId' | 'spaceId' | 'id'>,
  changedPages: string[],
): Promise<void> {
  await db
    .update(revisions)
    .set({ changedPages })
    .where(
      and(eq(revisions.organizationId, organizationId), eq(revisions.spaceId, spaceId), eq(revisions.id, id)),
    );
}
