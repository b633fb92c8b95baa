import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { mainPages, searchPassages, searchSpaces } from '#server/db/tables/search.ts';
import { indexVersion } from './passages.ts';

export interface IndexedSpace {
  organizationId: string;
  spaceId: string;
}

/** Spaces that search knows by an earlier release or not at all, or all of them; those in the trash can come back. */
export async function listSpacesToIndex(
  db: Db,
  { all, after, limit }: { all: boolean; after: string; limit: number },
): Promise<IndexedSpace[]> {
  const isOld = or(isNull(searchSpaces.version), lt(searchSpaces.version, indexVersion));
  return db
    .select({ organizationId: spaces.organizationId, spaceId: spaces.id })
    .from(spaces)
    .leftJoin(
      searchSpaces,
      and(eq(searchSpaces.organizationId, spaces.organizationId), eq(searchSpaces.spaceId, spaces.id)),
    )
    .where(and(gt(spaces.id, after), all ? undefined : isOld))
    .orderBy(spaces.id)
    .limit(limit);
}

/** Lets nobody write the main content of a space; false when it is gone. */
export async function lockIndexedSpace(tx: Db, { organizationId, spaceId }: IndexedSpace): Promise<boolean> {
  const rows = await tx
    .select({ id: spaces.id })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)))
    .for('no key update');
  return rows.length > 0;
}

/** Takes out passages of pages that the main content does not have. */
export async function deletePassagesOfOthers(
  tx: Db,
  { organizationId, spaceId }: IndexedSpace,
): Promise<void> {
  await tx.execute(sql`delete from ${searchPassages}
    where ${searchPassages.organizationId} = ${organizationId} and ${searchPassages.spaceId} = ${spaceId}
      and not exists (select from ${mainPages} as page where page.organization_id = ${organizationId}
        and page.space_id = ${spaceId} and page.page_id = ${searchPassages.pageId} and page.type <> 'link')`);
}

/** Notes that all pages of a space are indexed as this release does it. */
export async function setIndexed(tx: Db, { organizationId, spaceId }: IndexedSpace): Promise<void> {
  await tx.execute(sql`
    insert into ${searchSpaces} (organization_id, space_id, passages, version)
    select ${organizationId}, ${spaceId}, count(*), ${indexVersion} from ${searchPassages}
    where organization_id = ${organizationId} and space_id = ${spaceId}
    on conflict (organization_id, space_id) do update set passages = excluded.passages, version = excluded.version`);
}
