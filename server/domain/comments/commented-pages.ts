import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
import { presentPage } from '#server/domain/content/index.ts';
import {
  findPageIn,
  findPagesIn,
  loadTimes,
  type ReadContext,
  type View,
  viewOfRevision,
} from '#server/domain/revisions/index.ts';
import type { Discussion } from './discussion.ts';
import type { CommentRow } from './store/comments.ts';

type CommentedPage = NonNullable<Comment['target']['page']>;

/** The pages that comments are about, as they are now or, when they are gone, as they were last seen; by comment. */
export async function loadCommentedPages(
  context: ReadContext,
  discussion: Discussion,
  rows: readonly CommentRow[],
): Promise<Map<string, CommentedPage>> {
  const pages = new Map<string, CommentedPage>();
  const onPages = rows.flatMap((row) => (row.pageId === null ? [] : [{ row, pageId: row.pageId }]));
  if (onPages.length === 0) return pages;
  const [now] = await discussion.views();
  const pagesNow = await findPagesIn(
    now,
    onPages.map(({ pageId }) => pageId),
  );
  const times = await loadTimes(now.db, now.line, [...pagesNow.values()]);
  for (const { row, pageId } of onPages) {
    const page = pagesNow.get(pageId);
    const presented = page
      ? present(now, page, times, page.content.document !== row.document)
      : await presentAsItWas(context, row, pageId);
    if (presented) pages.set(row.id, presented);
  }
  return pages;
}

async function presentAsItWas(
  context: ReadContext,
  { revisionId }: CommentRow,
  pageId: string,
): Promise<CommentedPage | undefined> {
  const then = await viewOfRevision(context, revisionId);
  const page = await findPageIn(then, pageId);
  return page && present(then, page, await loadTimes(then.db, then.line, [page]), true);
}

function present(
  view: View,
  page: LocatedPage,
  times: Parameters<typeof presentPage>[2],
  outdated: boolean,
): CommentedPage {
  const { id, title, emoji, icon, createdAt, updatedAt } = presentPage(view, page, times, []);
  return {
    id,
    title,
    ...(emoji === undefined ? {} : { emoji }),
    ...(icon === undefined ? {} : { icon }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    path: page.path,
    outdated,
  };
}
