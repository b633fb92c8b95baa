import { findPage } from '#lib/document/tree/read.ts';
import type { Db } from '#server/db/database.ts';
import { nodeSource } from './store/nodes.ts';
import { recallPlaces } from './store/pages.ts';
import { findSpaceRevision, getRevisionRow } from './store/revisions.ts';

/** Where a page of a space's main content is now; undefined when it is not there. */
export async function findPagePath(
  db: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  pageId: string,
): Promise<string | undefined> {
  const revisionId = await findSpaceRevision(db, organizationId, spaceId);
  if (revisionId === undefined) return undefined;
  const { root } = await getRevisionRow(db, { organizationId, spaceId }, revisionId);
  const line = { organizationId, spaceId, changeRequestId: null };
  const places = await recallPlaces(db, line, [pageId]);
  const page = await findPage(nodeSource(db, organizationId), root, pageId, places.get(pageId));
  return page?.path;
}
