import { findPage, type LocatedPage, type OutlinePage } from '#lib/document/tree/read.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';

/**
 * Conditions of pages can't be evaluated yet. A page that has one is closed to all visitors, and so is every page below
 * it, wherever it could be read or named.
 */
function hasCondition({ content }: LocatedPage): boolean {
  return content.attributes.condition !== undefined;
}

/** Whether a page is closed to visitors. */
export async function isClosed(source: NodeSource, root: Hash, page: LocatedPage): Promise<boolean> {
  if (hasCondition(page)) return true;
  for (const [depth, id] of page.ancestors.entries()) {
    const above = await findPage(source, root, id, page.ancestors.slice(0, depth));
    if (!above || hasCondition(above)) return true;
  }
  return false;
}

/** An outline without the pages that are closed to visitors. */
export function openPages(outline: readonly OutlinePage[]): OutlinePage[] {
  return outline
    .filter((page) => !hasCondition(page))
    .map((page) => ({ ...page, children: openPages(page.children) }));
}

/** An outline without hidden pages and what is below them: visitors need their address. */
export function listedPages(outline: readonly OutlinePage[]): OutlinePage[] {
  return outline
    .filter(({ content }) => content.attributes.hidden !== true)
    .map((page) => ({ ...page, children: listedPages(page.children) }));
}
