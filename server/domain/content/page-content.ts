import type { DocumentPage, GroupPage, Page } from '#lib/contract/content/page.ts';
import type { PageQuery } from '#lib/contract/content/queries.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { NotFound } from '#server/core/errors.ts';
import { getDocumentText, loadTimes, outlineBelow, type View } from '#server/domain/revisions/index.ts';
import { toJSON } from './json-form.ts';
import { relativeTargets } from './page-links.ts';
import { presentPage, presentPages } from './present-page.ts';

/** A page with the pages below it, unless only the page is wanted, and with its content in the form that was asked for. */
export async function readPage(view: View, page: LocatedPage, query: PageQuery): Promise<Page> {
  const below = query.pages === false ? [] : await outlineBelow(view, page);
  const times = await loadTimes(view.db, view.line, [page, ...flattenTree(below)]);
  const presented = presentPage(view, page, times, presentPages(view, below, times));
  if (presented.type !== 'document') return presented;
  return { ...presented, ...(await bodyOf(view, page, query)) };
}

/** Like `readPage`, for a page that was asked for by its path. Throws 404 for links, which have no content. */
export async function readAddressedPage(
  view: View,
  addressed: LocatedPage,
  query: PageQuery,
): Promise<DocumentPage | GroupPage> {
  const page = await readPage(view, addressed, query);
  if (page.type === 'link' || page.type === 'computed') throw new NotFound('page');
  return page;
}

async function bodyOf(
  view: View,
  page: LocatedPage,
  { format = 'markdown', 'format.markdown.refs': refs = 'relative' }: PageQuery,
): Promise<Pick<DocumentPage, 'markdown' | 'document' | 'blocks'>> {
  const document = await getDocumentText(view.db, view.space.organizationId, page.content.document);
  if (format === 'document') return { document: await toJSON(view, document) };
  const written = refs === 'relative' ? await relativeTargets(view, page, document) : new Map();
  if (format === 'blocks') return { blocks: JSON.parse(await view.documents.blocks(document, written)) };
  return { markdown: await view.documents.print(document, written) };
}
