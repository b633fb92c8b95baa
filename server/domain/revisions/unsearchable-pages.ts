import { readOutline } from '#lib/document/tree/read.ts';
import type { PageId } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { Audience } from '#server/core/audience.ts';
import type { Db } from '#server/db/database.ts';
import { listedPages, openPages } from './closed-pages.ts';
import { nodeSource } from './store/nodes.ts';
import { getRevisionRow } from './store/revisions.ts';
import { findSpaceRevision } from './store/space-row.ts';

/** The pages of some main contents that an audience can't find by searching: closed, hidden, or kept out of the index. */
export async function listUnsearchablePages(
  db: Db,
  organizationId: string,
  spaceIds: readonly string[],
  audience: Audience,
): Promise<{ spaceId: string; pageId: PageId }[]> {
  const lists = await Promise.all(
    spaceIds.map(async (spaceId) => {
      const revisionId = await findSpaceRevision(db, organizationId, spaceId);
      if (revisionId === undefined) return [];
      const { root } = await getRevisionRow(db, { organizationId, spaceId }, revisionId);
      const outline = await readOutline(nodeSource(db, organizationId), root);
      const listed = flattenTree(listedPages(openPages(outline, audience)));
      const searchable = new Set(
        listed.filter(({ content }) => !content.attributes.noIndex).map(({ id }) => id),
      );
      return flattenTree(outline).flatMap(({ id }) => (searchable.has(id) ? [] : [{ spaceId, pageId: id }]));
    }),
  );
  return lists.flat();
}
