import type { z } from 'zod';
import type { CommentInput } from '#lib/contract/comments/schemas.ts';
import { Invalid } from '#server/core/errors.ts';
import { findPageIn, getDocumentText, type View } from '#server/domain/revisions/index.ts';
import type { Discussion } from './discussion.ts';
import type { CommentRow } from './store/comments.ts';

type Target = Pick<CommentRow, 'revisionId' | 'pageId' | 'document' | 'node' | 'tableCell'>;

/**
 * What a new comment is about, as it is now.
 * @throws Invalid when the discussion has no such page, or the page no such block
 */
export async function findTarget(
  discussion: Discussion,
  { page: pageId, node, tableCell }: z.output<typeof CommentInput>,
): Promise<Target> {
  const about = {
    revisionId: discussion.revisionId,
    pageId: null,
    document: null,
    node: null,
    tableCell: tableCell ?? null,
  };
  if (pageId === undefined) return about;
  const places = await findInViews(await discussion.views(), pageId);
  const [first] = places;
  if (!first) throw new Invalid([{ path: 'page', message: 'is no page here' }]);
  if (node === undefined) return { ...about, ...first.target };
  for (const { view, target } of places) {
    const text = await getDocumentText(view.db, view.space.organizationId, target.document);
    const preview = await view.documents.preview(text, node);
    if (preview !== null) return { ...about, ...target, node: { id: node, preview } };
  }
  throw new Invalid([{ path: 'node', message: 'is no block of the page' }]);
}

/** A page as each of some views has it, those that have it. */
async function findInViews(views: readonly View[], pageId: string) {
  const places: { view: View; target: Pick<Target, 'revisionId' | 'pageId' | 'document'> }[] = [];
  for (const view of views) {
    const page = await findPageIn(view, pageId);
    if (page) {
      const { document } = page.content;
      places.push({ view, target: { revisionId: view.revision.id, pageId, document } });
    }
  }
  return places;
}
