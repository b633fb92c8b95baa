import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
import type { Hash } from '#lib/document/tree/types.ts';
import { presentPage } from '#server/domain/content/index.ts';
import {
  findPagesIn,
  loadTimes,
  type ReadContext,
  type View,
  viewOfRevision,
} from '#server/domain/revisions/index.ts';
import type { Discussion } from './discussion.ts';
import type { ListedCommentRow } from './store/comments.ts';

type CommentedPage = NonNullable<Comment['target']['page']>;

/** The page of a comment, with the hash of its document as it is now; null when the page is gone or empty. */
export interface PageOfComment {
  page: CommentedPage;
  document: Hash | null;
}

/** The pages that comments are about, as they are now or, when they are gone, as they were last seen; by comment. */
export async function loadCommentedPages(
  context: ReadContext,
  discussion: Discussion,
  rows: readonly ListedCommentRow[],
): Promise<Map<string, PageOfComment>> {
  const onPages = rows.flatMap((row) => (row.pageId === null ? [] : [{ row, pageId: row.pageId }]));
  if (onPages.length === 0) return new Map();
  const [now] = await discussion.views();
  const pages = await presentIn(now, onPages, (row, page) => ({
    outdated: page.content.document !== row.document,
    deleted: false,
  }));
  const gone = onPages.filter(({ row }) => !pages.has(row.id));
  for (const [revisionId, each] of Map.groupBy(gone, ({ row }) => row.revisionId)) {
    const then = await viewOfRevision(context, revisionId);
    const past = await presentIn(then, each, () => ({ outdated: true, deleted: true }));
    for (const [id, { page }] of past) pages.set(id, { page, document: null });
  }
  return pages;
}

type OnPage = { row: ListedCommentRow; pageId: string };

/** The pages of comments as a view has them, those that it has. */
async function presentIn(
  view: View,
  onPages: readonly OnPage[],
  stateOf: (row: ListedCommentRow, page: LocatedPage) => Pick<CommentedPage, 'outdated' | 'deleted'>,
): Promise<Map<string, PageOfComment>> {
  const located = await findPagesIn(
    view,
    onPages.map(({ pageId }) => pageId),
  );
  const times = await loadTimes(view.db, view.line, [...located.values()]);
  const presented = new Map<string, PageOfComment>();
  for (const { row, pageId } of onPages) {
    const page = located.get(pageId);
    if (!page) continue;
    presented.set(row.id, {
      page: { ...present(view, page, times), ...stateOf(row, page) },
      document: page.content.document,
    });
  }
  return presented;
}

function present(
  view: View,
  page: LocatedPage,
  times: Parameters<typeof presentPage>[2],
): Omit<CommentedPage, 'outdated' | 'deleted'> {
  const { id, title, emoji, icon, createdAt, updatedAt } = presentPage(view, page, times, []);
  return {
    id,
    title,
    ...(emoji === undefined ? {} : { emoji }),
    ...(icon === undefined ? {} : { icon }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    path: page.path,
  };
}
