import { findPages, type LocatedPage, type OutlinePage } from '#lib/document/tree/read.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';
import { type Audience, isOpenTo } from '#server/core/audience.ts';

/**
 * A page whose condition an audience does not meet is closed to it, and so is every page below, wherever it could be read
 * or named.
 */
function isOpenPage({ content }: LocatedPage, audience: Audience): boolean {
  return isOpenTo(content.attributes.condition, audience);
}

/** The pages that are open to an audience; what stands above them is read once for all of them. */
export async function filterOpen(
  source: NodeSource,
  root: Hash,
  pages: readonly LocatedPage[],
  audience: Audience,
): Promise<LocatedPage[]> {
  const places = new Map(
    pages.flatMap(({ ancestors }) => ancestors.map((id, depth) => [id, ancestors.slice(0, depth)] as const)),
  );
  const above = await findPages(source, root, [...places.keys()], places);
  const open = new Set(above.filter((page) => isOpenPage(page, audience)).map(({ id }) => id));
  return pages.filter((page) => isOpenPage(page, audience) && page.ancestors.every((id) => open.has(id)));
}

/** Whether a page is closed to an audience. */
export async function isClosed(
  source: NodeSource,
  root: Hash,
  page: LocatedPage,
  audience: Audience,
): Promise<boolean> {
  return (await filterOpen(source, root, [page], audience)).length === 0;
}

/** An outline without the pages that are closed to an audience. */
export function openPages(outline: readonly OutlinePage[], audience: Audience): OutlinePage[] {
  return outline
    .filter((page) => isOpenPage(page, audience))
    .map((page) => ({ ...page, children: openPages(page.children, audience) }));
}

/** An outline without hidden pages and what is below them: visitors need their address. */
export function listedPages(outline: readonly OutlinePage[]): OutlinePage[] {
  return outline
    .filter(({ content }) => content.attributes.hidden !== true)
    .map((page) => ({ ...page, children: listedPages(page.children) }));
}
