import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { viewedPages } from '#server/db/tables/content.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

export async function putViewed(
  tx: Db,
  { organizationId, spaceId, id: changeRequestId }: ChangeRequestKey,
  mark: Pick<typeof viewedPages.$inferInsert, 'userId' | 'pageId' | 'state' | 'viewedAt'>,
): Promise<void> {
  await tx
    .insert(viewedPages)
    .values({ organizationId, spaceId, changeRequestId, ...mark })
    .onConflictDoUpdate({
      target: [
        viewedPages.organizationId,
        viewedPages.spaceId,
        viewedPages.changeRequestId,
        viewedPages.userId,
        viewedPages.pageId,
      ],
      set: { state: mark.state, viewedAt: mark.viewedAt },
    });
}

/** Deletes a mark; returns whether there was one. */
export async function deleteViewed(
  tx: Db,
  changeRequest: ChangeRequestKey,
  userId: string,
  pageId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(viewedPages)
    .where(and(marksOf(changeRequest, userId), eq(viewedPages.pageId, pageId)))
    .returning({ pageId: viewedPages.pageId });
  return gone.length > 0;
}

export async function listViewed(db: Db, changeRequest: ChangeRequestKey, userId: string) {
  return db
    .select({ pageId: viewedPages.pageId, state: viewedPages.state, viewedAt: viewedPages.viewedAt })
    .from(viewedPages)
    .where(marksOf(changeRequest, userId))
    .orderBy(asc(viewedPages.viewedAt), asc(viewedPages.pageId));
}

function marksOf({ organizationId, spaceId, id }: ChangeRequestKey, userId: string): SQL | undefined {
  return and(
    eq(viewedPages.organizationId, organizationId),
    eq(viewedPages.spaceId, spaceId),
    eq(viewedPages.changeRequestId, id),
    eq(viewedPages.userId, userId),
  );
}
