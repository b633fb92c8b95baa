import { editTree } from '#lib/document/tree/edit.ts';
import type { Services } from '#server/core/services.ts';
import { commit, getRevisionRow, lockSpace, nodeSource } from '#server/domain/revisions/index.ts';

/** Gives a page a condition that can't be read. The API refuses one, and took it in earlier releases. */
export async function setUnreadableCondition(
  services: Services,
  { organizationId, spaceId, pageId }: { organizationId: string; spaceId: string; pageId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const space = await lockSpace(tx, organizationId, spaceId);
    const line = { organizationId, spaceId, changeRequestId: null };
    const base = await getRevisionRow(tx, line, space?.revisionId ?? '');
    const attributes = { condition: 'visitor.claims.plan ==' };
    const change = { operation: 'update_page', page: pageId, attributes } as const;
    const tree = await editTree(nodeSource(tx, organizationId), base.root, [change], new Map());
    const documents = services.documentsOf(organizationId);
    await commit({ ...services, documents }, tx, {
      ...line,
      tree,
      previous: base,
      type: 'edits',
      authorId: null,
    });
  });
}
