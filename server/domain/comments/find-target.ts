import type { z } from 'zod';
import type { CommentInput } from '#lib/contract/comments/schemas.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
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
  const located = await findInViews(await discussion.views(), pageId);
  if (!located) throw new Invalid([{ path: 'page', message: 'is no page here' }]);
  const { view, page } = located;
  const { document } = page.content;
  const onPage = { ...about, revisionId: view.revision.id, pageId, document };
  if (node === undefined) return onPage;
  const text = await getDocumentText(view.db, view.space.organizationId, document);
  const preview = await view.documents.preview(text, node);
  if (preview === null) throw new Invalid([{ path: 'node', message: 'is no block of the page' }]);
  return { ...onPage, node: { id: node, preview } };
}

async function findInViews(
  views: readonly View[],
  pageId: string,
): Promise<{ view: View; page: LocatedPage } | undefined> {
  for (const view of views) {
    const page = await findPageIn(view, pageId);
    if (page) return { view, page };
  }
  return undefined;
}
