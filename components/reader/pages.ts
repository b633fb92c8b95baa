import type { Page } from '#lib/contract/content/page.ts';

export type DocumentPage = Extract<Page, { type: 'document' }>;

/** A page in the navigation, with those above it. */
export interface PlacedPage {
  page: DocumentPage;
  ancestors: Page[];
}

/** The pages of a space that have content, in the order of the navigation; hidden ones only when asked for. */
export function documentPages(
  pages: readonly Page[],
  withHidden = false,
  ancestors: Page[] = [],
): PlacedPage[] {
  return pages.flatMap((page) => {
    if ('hidden' in page && page.hidden && !withHidden) return [];
    const below = documentPages(childrenOf(page), withHidden, [...ancestors, page]);
    return page.type === 'document' ? [{ page, ancestors }, ...below] : below;
  });
}

export function childrenOf(page: Page): readonly Page[] {
  return 'pages' in page ? page.pages : [];
}

/** The page at a path; the first one when the path is empty, as the address of a space has none. */
export function findByPath(pages: readonly Page[], path: string): PlacedPage | undefined {
  const all = documentPages(pages, true);
  if (path === '') return documentPages(pages)[0] ?? all[0];
  const wanted = path.toLowerCase();
  return all.find(({ page }) => page.path.toLowerCase() === wanted) ?? firstOfGroup(pages, wanted);
}

/** The address of a group leads to its first page. */
function firstOfGroup(pages: readonly Page[], path: string): PlacedPage | undefined {
  const group = pages.find((page) => page.type === 'group' && page.path.toLowerCase() === path);
  return group ? documentPages(childrenOf(group), false, [group])[0] : undefined;
}

/** The pages before and after one, in the order of the navigation. */
export function neighbours(pages: readonly Page[], id: string) {
  const all = documentPages(pages);
  const at = all.findIndex(({ page }) => page.id === id);
  return { previous: at > 0 ? all[at - 1]?.page : undefined, next: at >= 0 ? all[at + 1]?.page : undefined };
}

/** The address of a page on its site; the first page of a space is the space's own address. */
export function hrefOf(base: string, pages: readonly Page[], page: { id: string; path: string }): string {
  if (documentPages(pages)[0]?.page.id === page.id) return base;
  return `${base}${page.path.split('/').map(encodeURIComponent).join('/')}`;
}
