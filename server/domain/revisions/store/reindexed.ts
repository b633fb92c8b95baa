import { and, count, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Hash } from '#lib/document/tree/types.ts';
import { dayMs } from '#lib/durations.ts';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import {
  changeRequestPages,
  mainPages,
  searchEmbeddedSpaces,
  searchPassages,
  searchSpaces,
} from '#server/db/tables/search.ts';
import type { ChangeRequestLine } from './change-request-pages.ts';
import { indexVersion } from './passages.ts';
import { getRevisionRow } from './revisions.ts';
import { strengths } from './space-row.ts';

export interface IndexedSpace {
  organizationId: string;
  spaceId: string;
}

/** Spaces that search knows by an earlier release or not at all, or all of them; those in the trash can come back. */
export async function listSpacesToIndex(
  db: Db,
  { all, after, limit }: { all: boolean; after: string; limit: number },
): Promise<IndexedSpace[]> {
  return db
    .select({ organizationId: spaces.organizationId, spaceId: spaces.id })
    .from(spaces)
    .leftJoin(searchSpaces, ofSpace)
    .where(and(gt(spaces.id, after), all ? undefined : isOld))
    .orderBy(spaces.id)
    .limit(limit);
}

const ofSpace = and(
  eq(searchSpaces.organizationId, spaces.organizationId),
  eq(searchSpaces.spaceId, spaces.id),
);

const isOld = or(isNull(searchSpaces.version), lt(searchSpaces.version, indexVersion));

/** How many of some spaces are still to be indexed, so that search may miss what they say. */
export async function countSpacesToIndex(db: Db, organizationId: string, among: SQL): Promise<number> {
  const [counts] = await db
    .select({ spaces: count() })
    .from(spaces)
    .leftJoin(searchSpaces, ofSpace)
    .where(and(eq(spaces.organizationId, organizationId), sql`${spaces.id} in (${among})`, isOld));
  return counts?.spaces ?? 0;
}

/** Locks a space as `lockSpace` does, and one in the trash as well; false when it is gone, or locked and to be skipped then. */
export async function lockIndexedSpace(
  tx: Db,
  { organizationId, spaceId }: IndexedSpace,
  to: keyof typeof strengths,
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<boolean> {
  const rows = await tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)))
    .for(strengths[to], skipLocked ? { skipLocked } : {});
  return rows.length > 0;
}

/** Takes out passages of pages that the main content does not have. */
export async function deletePassagesOfOthers(
  tx: Db,
  { organizationId, spaceId }: IndexedSpace,
): Promise<void> {
  await tx.execute(sql`delete from ${searchPassages}
    where ${searchPassages.organizationId} = ${organizationId} and ${searchPassages.spaceId} = ${spaceId} and ${searchPassages.line} = 'main'
      and not exists (select from ${mainPages} as page where page.organization_id = ${organizationId}
        and page.space_id = ${spaceId} and page.page_id = ${searchPassages.pageId} and page.type <> 'link')`);
}

/** Notes that all pages of a space are indexed as this release does it. */
export async function setIndexed(tx: Db, { organizationId, spaceId }: IndexedSpace): Promise<void> {
  await tx.execute(sql`
    insert into ${searchSpaces} (organization_id, space_id, passages, version)
    select ${organizationId}, ${spaceId}, count(*), ${indexVersion} from ${searchPassages}
    where organization_id = ${organizationId} and space_id = ${spaceId} and line = 'main'
    on conflict (organization_id, space_id) do update set passages = excluded.passages, version = excluded.version`);
  await forgetEmbedded(tx, { organizationId, spaceId });
}

/** Has passages that say something else now get new vectors. */
export async function forgetEmbedded(tx: Db, { organizationId, spaceId }: IndexedSpace): Promise<void> {
  await tx
    .delete(searchEmbeddedSpaces)
    .where(
      and(eq(searchEmbeddedSpaces.organizationId, organizationId), eq(searchEmbeddedSpaces.spaceId, spaceId)),
    );
}

/** How long the changes of an archived change request are found. */
const daysFound = 30;

/** The moment before which a change request was archived that is found no more. */
export function archivedLongAgo(now: Date): Date {
  return new Date(now.getTime() - daysFound * dayMs);
}

/** It may still be merged, or was archived not long ago. */
function isFound(now: Date): SQL | undefined {
  const isArchived = eq(changeRequests.status, 'archived');
  return or(
    inArray(changeRequests.status, ['draft', 'open']),
    and(isArchived, gte(changeRequests.updatedAt, archivedLongAgo(now))),
  );
}

/** The change requests of a space that are found: those that may still be merged, and those archived not long ago. */
export async function listChangeRequestsToIndex(
  db: Db,
  { organizationId, spaceId }: IndexedSpace,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        isFound(now),
      ),
    )
    .orderBy(changeRequests.id);
  return rows.map(({ id }) => id);
}

/** Locks a change request and answers its content and the main content that it started from. */
export async function lockIndexedChangeRequest(
  tx: Db,
  { organizationId, spaceId, changeRequestId }: ChangeRequestLine,
  now: Date,
): Promise<{ base: Hash; own: Hash; changedAt: Date } | undefined> {
  const [row] = await tx
    .select()
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, changeRequestId),
        isFound(now),
      ),
    )
    .for('update');
  if (!row) return undefined;
  const base = await getRevisionRow(tx, row, row.revisionMergedAncestor ?? row.revisionInitial);
  const own = await getRevisionRow(tx, row, row.revisionId);
  return { base: base.root, own: own.root, changedAt: own.createdAt };
}

/** Change requests that were archived before a moment and that search still knows. */
export async function listArchivedToForget(
  db: Db,
  before: Date,
  limit: number,
): Promise<ChangeRequestLine[]> {
  const { organizationId, spaceId, id } = changeRequests;
  return db
    .select({ organizationId, spaceId, changeRequestId: id })
    .from(changeRequests)
    .where(
      and(
        wasArchived(before),
        sql`exists (select from ${changeRequestPages} as own where own.organization_id = ${organizationId}
          and own.space_id = ${spaceId} and own.change_request_id = ${id})`,
      ),
    )
    .limit(limit);
}

/** Locks a change request that was archived before a moment; false when it is not. */
export async function lockArchived(
  tx: Db,
  { organizationId, spaceId, changeRequestId }: ChangeRequestLine,
  before: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, changeRequestId),
        wasArchived(before),
      ),
    )
    .for('update');
  return rows.length > 0;
}

function wasArchived(before: Date): SQL | undefined {
  return and(eq(changeRequests.status, 'archived'), lt(changeRequests.updatedAt, before));
}
