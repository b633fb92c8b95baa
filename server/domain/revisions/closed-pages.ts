import { findPages, type LocatedPage, type OutlinePage } from '#lib/document/tree/read.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';

/**
 * Conditions of pages can't be evaluated yet. A page that has one is closed to all visitors, and so is every page below
 * it, wherever it could be read or named.
 */
function hasCondition({ content }: LocatedPage): boolean {
  return content.attributes.condition !== undefined;
}

/** The pages that are not closed to visitors; what stands above them is read once for all of them. */
export async function filterOpen(
  source: NodeSource,
  root: Hash,
  pages: readonly LocatedPage[],
): Promise<LocatedPage[]> {
  const places = new Map(
    pages.flatMap(({ ancestors }) => ancestors.map((id, depth) => [id, ancestors.slice(0, depth)] as const)),
  );
  const above = await findPages(source, root, [...places.keys()], places);
  const open = new Set(above.filter((page) => !hasCondition(page)).map(({ id }) => id));
  return pages.filter((page) => !hasCondition(page) && page.ancestors.every((id) => open.has(id)));
}

/** Whether a page is closed to visitors. */
export async function isClosed(source: NodeSource, root: Hash, page: LocatedPage): Promise<boolean> {
  return (await filterOpen(source, root, [page])).length === 0;
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
